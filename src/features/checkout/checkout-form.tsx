import { Grid, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Cart } from '#contract/entities/cart.ts'
import type { User } from '#contract/entities/user.ts'
import { checkoutPath, storesPath } from '#config/paths.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { cartSheet } from '#ui/overlay/prompts.ts'
import { CustomerSection } from './address/customer-section.tsx'
import { ShippingSection } from './address/shipping-section.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './payment/pay-bar.tsx'
import { FreeOrderSection, PaidSection, PaymentSection } from './payment/payment-section.tsx'
import { PayFailureDialog } from './placing/pay-failure-dialog.tsx'
import type { FailureText } from './placing/pay-failure-text.ts'
import type { Paying } from './placing/use-paying.ts'
import { useCheckout } from './use-checkout.ts'
import type { CheckoutValues } from './checkout-values.ts'

interface CheckoutFormProps {
  user: User
  isMember: boolean
  cart: Cart
  paying: Paying
  /** How the last payment failed, null = it did not. */
  failed: FailureText | null
}

const doNothing = () => undefined
const openCart = () => cartSheet.open(checkoutPath)

// A short summary stays in view beside the forms; a long one scrolls, or its total could not be reached.
const mostStickyLines = 5
const sticky = {
  '@media (min-width: 768px) and (min-height: 720px)': {
    position: 'sticky',
    top: '112px',
    alignSelf: 'start',
  },
}

/** The order summary, the form and the pay bar. */
export function CheckoutForm({ user, isMember, cart, paying, failed }: CheckoutFormProps) {
  const checkout = useCheckout(user, cart, paying)
  const { check } = checkout
  const { form, problems } = checkout
  const canRecheck = check.hasCartErrors && !check.isArriving && !checkout.isPaid
  const [isSummaryShown, setIsSummaryShown] = useState(false)
  const [isCheckOpen, setIsCheckOpen] = useState(false)
  if (isSummaryShown && problems.length === 0) setIsSummaryShown(false)
  const showProblems = () => void form.handleSubmit(doNothing, () => setIsSummaryShown(true))()
  const onShowProblems = problems.length > 0 ? showProblems : null
  // Enter never pays: it shows what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
    event.preventDefault()
    showProblems()
  }
  return (
    <>
      <Grid
        // One line of the operator's notice fits into the gap at the top.
        pt={{ base: 'max(16px, calc(var(--notice-height, 0px) - 10px))', md: '0' }}
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        // On phones the pay bar is at the bottom of the window, also below a short form.
        gridTemplateRows={{ base: 'auto 1fr', md: 'auto' }}
        minH={{ base: 'calc(100dvh - var(--bar-height) - 2 * {spacing.4})', md: '0' }}
      >
        <chakra.div css={cart.lines.length <= mostStickyLines ? sticky : {}}>
          <OrderSummary cart={cart} isPaid={checkout.isPaid} />
        </chakra.div>
        <chakra.form
          noValidate
          display="grid"
          alignContent={{ base: 'space-between', md: 'start' }}
          gap={{ base: '5', md: '8' }}
          pb={{ base: '0', md: '5' }}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        >
          {isSummaryShown ? (
            <ErrorSummary
              key={form.formState.submitCount}
              title={messages.problems}
              problems={problems}
              onGo={(name) => form.setFocus(name as FieldPath<CheckoutValues>)}
            />
          ) : null}
          {checkout.isPaid ? (
            <PaidSection isOffline={checkout.isOffline} />
          ) : (
            <>
              <CustomerSection
                user={user}
                isMember={isMember}
                control={form.control}
                customer={checkout.customer}
              />
              <ShippingSection
                control={form.control}
                shipping={checkout.shipping}
                isRequired={cart.needsShipping}
              />
              {cart.totalCents === 0 ? (
                <FreeOrderSection
                  obstacles={checkout.freeObstacles}
                  onShowProblems={onShowProblems}
                  onPlace={checkout.placeFree}
                />
              ) : (
                <PaymentSection
                  {...checkout.payment}
                  control={form.control}
                  totalCents={cart.totalCents}
                  isCheckReady={checkout.canPayByCheck}
                  onShowProblems={onShowProblems}
                  isCheckOpen={isCheckOpen}
                  onCheckOpen={setIsCheckOpen}
                  onCheck={checkout.payByCheck}
                />
              )}
              <LinkButton to={storesPath} variant="plain" size="sm" justifySelf="start" ml="-14px">
                {messages.continueShopping}
              </LinkButton>
            </>
          )}
          <PayBar
            totalCents={cart.totalCents}
            isPaid={checkout.isPaid}
            obstacles={checkout.cardObstacles}
            status={checkout.itemRefusal || failed?.status || check.reason}
            busyLabel={checkout.busyLabel}
            onPay={checkout.payByCard}
            onShowProblems={onShowProblems}
            onOpenCart={checkout.itemRefusal === '' ? null : openCart}
            onRecheck={canRecheck ? check.check : null}
            isChecking={check.isChecking}
          />
        </chakra.form>
      </Grid>
      <ErrorDialog text={check.problem} onClose={check.closeProblem} />
      <PayFailureDialog
        paying={paying}
        text={failed}
        ways={{
          isCheckReady: checkout.canPayByCheck,
          onAnotherCard: checkout.focusCard,
          onCheck: () => setIsCheckOpen(true),
        }}
      />
    </>
  )
}
