// Refusals that several steps of a purchase share. Refusals about offers and stock name the item.
import { centsToDollars } from '../../../contract/wire.ts'
import { Refusal } from '../../refusal.ts'
import type { OfferState } from './offer-rules.ts'
import type { AboveLimit, StockPlan } from './stock-plan.ts'

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

type NotOnSale = Exclude<OfferState['kind'], 'onSale'>

/** The item can't be bought now. */
export function offerRefusal(item: string, kind: NotOnSale): Refusal {
  const text = kind === 'notYet' ? `${item} is not available yet.` : `${item} is not for sale now.`
  return new Refusal('not_available', text, { item })
}

/** Too little stock is left; the details name the item and the quantity left. */
export function shortRefusal({ request, left }: Extract<StockPlan, { kind: 'short' }>): Refusal {
  const text = left === 0 ? `${request.name} is sold out.` : `Only ${left} of ${request.name} left.`
  return new Refusal('out_of_stock', text, { item: request.name, left })
}

/** Above the limit per cart; `quantity_invalid` when adding, `not_available` for a cart that has become too large. */
export function aboveLimitRefusal(
  { request: { name: item }, atMost }: AboveLimit,
  code: 'not_available' | 'quantity_invalid',
): Refusal {
  return new Refusal(code, `One cart takes ${atMost} of ${item} at most.`, { item, atMost })
}
