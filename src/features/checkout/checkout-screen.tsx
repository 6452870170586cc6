import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/entities/cart.ts'
import type { User } from '#contract/entities/user.ts'
import { storesPath } from '#config/paths.ts'
import { cartQuery } from '#data/cart/cart.ts'
import { useSupportEmail } from '#lib/support-email.ts'
import { useSession } from '#session/state/session-store.ts'
import { ClockNote } from '#ui/feedback/clock-note.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Deferred } from '#ui/loading/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { messages } from './messages.ts'
import { PayFailureDialog } from './placing/pay-failure-dialog.tsx'
import { failureText } from './placing/pay-failure-text.ts'
import { useRedirectReturn } from './placing/redirect-return.ts'
import { openPlacementOf, usePaying } from './placing/use-paying.ts'
import { useResumePayment } from './placing/use-resume-payment.ts'

const skeleton = <CheckoutSkeleton />

/** The checkout of the signed-in user's cart. */
export function CheckoutScreen() {
  const { user, isMember } = useSession()
  const { data: cart, error, refetch } = useQuery(cartQuery(user?.id ?? null))
  const hasLines = cart !== undefined && cart.lines.length > 0
  return (
    <Page title={messages.title} heading="bar" backTo={storesPath} hasActionBar={hasLines}>
      <ClockNote />
      {!cart && error ? (
        <ErrorPanel isPage onTryAgain={() => void refetch()}>
          {messages.loadFailed} {error.message}
        </ErrorPanel>
      ) : (
        <Deferred fallback={skeleton}>
          {user && cart ? <Checkout user={user} isMember={isMember} cart={cart} /> : null}
        </Deferred>
      )}
    </Page>
  )
}

interface CheckoutProps {
  user: User
  isMember: boolean
  cart: Cart
}

function Checkout({ user, isMember, cart }: CheckoutProps) {
  const paying = usePaying()
  useRedirectReturn(user.id, cart, paying)
  useResumePayment(user.id, cart.id, paying)
  const supportEmail = useSupportEmail()
  const { state } = paying
  const failed = state.kind === 'failed' ? failureText(state.failure, supportEmail) : null
  const mayBePlaced = openPlacementOf(state) !== null
  const isEmpty = cart.lines.length === 0 && state.kind !== 'running' && state.kind !== 'placed'
  if (!isEmpty) {
    return (
      <CheckoutForm
        // Another cart starts with a new form.
        key={cart.id}
        user={user}
        isMember={isMember}
        cart={cart}
        paying={paying}
        failed={failed}
      />
    )
  }
  const text = failed?.status || failed?.dialog?.text
  return (
    <>
      <EmptyCheckout
        userId={user.id}
        failedCartId={state.kind === 'failed' ? state.cartId : null}
        text={mayBePlaced ? `${text} ${messages.failure.mayBePlaced}` : text}
      />
      <PayFailureDialog paying={paying} text={failed} />
    </>
  )
}
