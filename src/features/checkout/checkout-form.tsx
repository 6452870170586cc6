import { Grid, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { Cart } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'
import { ErrorDialog } from '../../ui/overlay/error-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { CheckSection } from './payment/check-section.tsx'
import { CustomerSection } from './address/customer-section.tsx'
import { messages } from './messages.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './payment/pay-bar.tsx'
import { FreeOrderSection, PaymentSection } from './payment/payment-section.tsx'
import { ShippingSection } from './address/shipping-section.tsx'
import { useCheckout } from './use-checkout.ts'
import type { Paying } from './placing/use-paying.ts'
import { useProblems } from './readiness/use-problems.ts'

interface CheckoutFormProps {
  user: User
  isMember: boolean
  cart: Cart
  paying: Paying
  status: string
}

// A short summary stays beside the forms; a long one goes with the page, or its total would not be seen.
const keptInSightAtMost = 5
const inSight = {
  '@media (min-width: 768px) and (min-height: 720px)': {
    position: 'sticky',
    top: '112px',
    alignSelf: 'start',
  },
}

/** The summary at the left, the forms at the right, and the bar that pays. */
export function CheckoutForm({ user, isMember, cart, paying, status }: CheckoutFormProps) {
  const checkout = useCheckout(user, cart, paying)
  const { check } = checkout
  const form = useRef<HTMLFormElement>(null)
  const problems = useProblems(form, checkout.problems)
  const { isChecked } = problems
  return (
    <>
      <Grid
        // The operator's notice hangs over the gap at the top, which one line of it does not change.
        pt={{ base: 'max(16px, calc(var(--notice-height, 0px) - 10px))', md: '0' }}
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      >
        <chakra.div css={cart.lines.length <= keptInSightAtMost ? inSight : {}}>
          <OrderSummary cart={cart} />
        </chakra.div>
        <chakra.form
          ref={form}
          noValidate
          display="grid"
          gap={{ base: '5', md: '8' }}
          pb={{ base: '0', md: '5' }}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={problems.onKeyDown}
        >
          {problems.isShown ? (
            <ErrorSummary
              key={problems.asked}
              title={messages.problems}
              problems={checkout.problems}
              onGo={problems.goTo}
            />
          ) : null}
          <CustomerSection
            user={user}
            isMember={isMember}
            customer={checkout.customer}
            isChecked={isChecked}
          />
          <ShippingSection
            shipping={checkout.shipping}
            isRequired={cart.needsShipping}
            isChecked={isChecked}
          />
          {cart.totalCents === 0 ? (
            <FreeOrderSection obstacles={checkout.freeObstacles} onPlace={checkout.placeFree} />
          ) : (
            <PaymentSection {...checkout.payment} isChecked={isChecked} />
          )}
          {cart.totalCents > 0 ? (
            <CheckSection
              totalCents={cart.totalCents}
              isReady={checkout.canPayByCheck}
              onSubmit={checkout.payByCheck}
            />
          ) : null}
          <PayBar
            obstacles={checkout.cardObstacles}
            status={status}
            isRunning={checkout.isRunning}
            onPay={checkout.payByCard}
            onShowProblems={problems.show}
            onRecheck={check.hasCartErrors && !check.isArriving ? check.check : null}
            isChecking={check.isChecking}
          />
        </chakra.form>
      </Grid>
      <ErrorDialog text={check.problem} onClose={check.closeProblem} />
    </>
  )
}
