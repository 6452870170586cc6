// The refusals that more than one step of buying gives. Those of offers and stock name the item.
import { centsToDollars } from '../../../contract/wire.ts'
import { Refusal } from '../../refusal.ts'
import type { OfferState } from './offer-rules.ts'
import type { AboveLimit, StockPlan } from './stock-plan.ts'

/** Of an act on a cart that is ordered or handed to the desk: 409 `cart_closed`. */
export const cartClosed = () =>
  new Refusal('cart_closed', 'This cart is closed. Reload to go on with a new one.')

/** Of a payment or an order of nothing. */
export const emptyCart = () => new Refusal('empty_cart', 'Your cart is empty.')

/** Of a change of a cart whose money is there or on its way. */
export const alreadyPaid = () =>
  new Refusal('payment_in_progress', 'This cart is already paid; its order is being placed.')

/** Of what can't be done without the card provider; `advice` ends the sentence. */
export const cardsUnreachable = (advice = 'Please try again.') =>
  new Refusal('unavailable', `The card provider can't be reached. ${advice}`)

/** The refusal of an amount that is not, or no longer, what the cart costs. */
export function totalChanged(totalCents: number): Refusal {
  const totalCost = centsToDollars(totalCents)
  return new Refusal('total_changed', `The total is now $${totalCost.toFixed(2)}.`, {
    amount: totalCents,
    totalCost,
  })
}

type NotOnSale = Exclude<OfferState['kind'], 'onSale'>

/** Of an item that may not be bought now. */
export function offerRefusal(item: string, kind: NotOnSale): Refusal {
  const text = kind === 'notYet' ? `${item} is not available yet.` : `${item} is not for sale now.`
  return new Refusal('not_available', text, { item })
}

/** Of more than is left; its details name the item and what is left. */
export function shortRefusal({ request, left }: Extract<StockPlan, { kind: 'short' }>): Refusal {
  const text = left === 0 ? `${request.name} is sold out.` : `Only ${left} of ${request.name} left.`
  return new Refusal('out_of_stock', text, { item: request.name, left })
}

/** Of more than one cart may hold; `code` tells a wish that is too large from a cart that has become so. */
export function aboveLimitRefusal(
  { request: { name: item }, atMost }: AboveLimit,
  code: 'not_available' | 'quantity_invalid',
): Refusal {
  return new Refusal(code, `One cart takes ${atMost} of ${item} at most.`, { item, atMost })
}
