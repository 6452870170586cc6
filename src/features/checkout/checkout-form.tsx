import { Box, Grid } from '@chakra-ui/react'
import type { Cart } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'
import { ErrorDialog } from '../../ui/error-dialog.tsx'
import { CheckSection } from './check-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { FreeOrderSection, PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { useCheckout } from './use-checkout.ts'
import type { Paying } from './use-paying.ts'

interface CheckoutFormProps {
  user: User
  isMember: boolean
  cart: Cart
  paying: Paying
  status: string
}

/** The summary at the left, the forms at the right, and the bar that pays. */
export function CheckoutForm({ user, isMember, cart, paying, status }: CheckoutFormProps) {
  const checkout = useCheckout(user, cart, paying)
  const { check } = checkout
  return (
    <>
      <Grid
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      >
        <OrderSummary cart={cart} />
        <Box display="grid" gap={{ base: '5', md: '8' }} pb="5">
          <CustomerSection user={user} isMember={isMember} customer={checkout.customer} />
          <ShippingSection shipping={checkout.shipping} isRequired={cart.needsShipping} />
          {cart.totalCents === 0 ? (
            <FreeOrderSection obstacles={checkout.freeObstacles} onPlace={checkout.placeFree} />
          ) : (
            <PaymentSection {...checkout.payment} />
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
            onRecheck={check.hasCartErrors ? check.check : null}
            isChecking={check.isChecking}
          />
        </Box>
      </Grid>
      <ErrorDialog text={check.problem} onClose={check.closeProblem} />
    </>
  )
}
