// Refusals that several steps of a purchase share. Refusals about offers and stock name the item.
import { centsToDollars, msToEpochSec } from '../../../contract/wire.ts'
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

export type NotOnSale = Exclude<OfferState, { kind: 'onSale' }>

/** The item can't be bought now. */
export function offerRefusal(item: string, state: NotOnSale): Refusal {
  return new Refusal('not_available', offerText(item, state), { item })
}

function offerText(item: string, state: NotOnSale): string {
  if (state.kind === 'notYet') return `${item} is not available yet.`
  if (state.kind === 'notForSale') return `${item} is not for sale now.`
  const { timeZone } = state
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return `Ordering closed on ${date.format(state.deadlineMs)}: ${item} can't be bought any more.`
}

/**
 * Too little stock is left; the details name the item, the quantity left and, where other carts hold the rest, when the
 * first of their holds ends.
 */
export function shortRefusal(
  { request: { name: item }, left, heldUntil }: Extract<StockPlan, { kind: 'short' }>,
  timeZone: string,
): Refusal {
  if (heldUntil === null) {
    const text = left === 0 ? `${item} is sold out.` : `Only ${left} of ${item} left.`
    return new Refusal('out_of_stock', text, { item, left })
  }
  const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
  const back = `may come back at ${timeOfDay.format(heldUntil).replace('\u202f', ' ')}.`
  const text =
    left === 0
      ? `${item} is in another cart, and ${back}`
      : `Only ${left} of ${item} left: the rest is in another cart, and ${back}`
  return new Refusal('out_of_stock', text, {
    item,
    left,
    heldUntil: msToEpochSec(heldUntil.getTime()),
  })
}

/** Above the limit per cart; `quantity_invalid` when adding, `not_available` for a cart that has become too large. */
export function aboveLimitRefusal(
  { request: { name: item }, atMost }: AboveLimit,
  code: 'not_available' | 'quantity_invalid',
): Refusal {
  return new Refusal(code, `One cart takes ${atMost} of ${item} at most.`, { item, atMost })
}
