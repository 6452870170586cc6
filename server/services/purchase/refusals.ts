// Refusals that several steps of a purchase share.
import { centsToDollars } from '#contract/wire.ts'
import { Refusal } from '../../refusal.ts'

/** The cart is ordered or has a payment exception: 409 `cart_closed`. */
export const cartClosed = () =>
  new Refusal('cart_closed', 'This cart is closed. Reload to go on with a new one.')

/** The cart has no lines. */
export const emptyCart = () => new Refusal('empty_cart', 'Your cart is empty.')

/** The cart is paid, or its payment is being processed. */
export const alreadyPaid = () =>
  new Refusal('payment_in_progress', 'This cart is already paid; its order is being placed.')

/** The card provider can't be reached; `advice` ends the sentence. */
export const cardsUnreachable = (advice = 'Please try again.') =>
  new Refusal('unavailable', `The card provider can't be reached. ${advice}`)

/** The amount is not the cart's total. */
export function totalChanged(totalCents: number): Refusal {
  const totalCost = centsToDollars(totalCents)
  return new Refusal('total_changed', `The total is now $${totalCost.toFixed(2)}.`, {
    amount: totalCents,
    totalCost,
  })
}

/** Another window is changing the cart at the same time. */
export const cartChanging = () =>
  new Refusal('unavailable', 'The cart is changing in another window. Please try again.')
