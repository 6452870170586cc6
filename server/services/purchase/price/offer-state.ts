// Whether a buyer may buy an offer now, at which price, and how it is refused (rules 4, 5, 39). Stock is checked in
// ../stock.
import { isAvailable, isOrderingClosed } from '#contract/rules/buying/availability.ts'
import { buyerAt, type BuyingRights } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { knownZone } from '#contract/values/time/zoned-time.ts'
import { Refusal } from '#server/refusal.ts'
import type { Offer, OfferVariant } from '#server/repositories/catalog/offers.ts'

export type OfferState =
  | { kind: 'onSale'; unitCents: number; shippingCents: number }
  | { kind: 'closed'; deadlineMs: number; timeZone: string }
  | { kind: 'notYet' }
  | { kind: 'notForSale' }

/** The domain's time now, and the time that counts for deadlines: earlier for a cart that was confirmed in time. */
export interface SaleTime {
  nowMs: number
  orderedMs: number
}

/** The state of one offer for one person. */
export function getOfferState(
  offer: Offer,
  variant: OfferVariant | null,
  rights: BuyingRights,
  { nowMs, orderedMs }: SaleTime,
): OfferState {
  const { deadlineMs } = offer
  const buyer = buyerAt(rights, offer.committeeId)
  if (offer.eventState !== 'open' || isHidden(offer, rights)) return { kind: 'notForSale' }
  if (deadlineMs !== null && isOrderingClosed(deadlineMs, orderedMs))
    return { kind: 'closed', deadlineMs, timeZone: offer.timeZone }
  if (!isAvailable(offer, buyer, nowMs)) return { kind: 'notYet' }
  const unitCents = priceNow({ product: offer, variant, buyer, nowMs })
  if (unitCents === null) return { kind: 'notForSale' }
  return { kind: 'onSale', unitCents, shippingCents: offer.needsShipping ? offer.shippingCents : 0 }
}

/** Whether the offer belongs to a draft, or is a test-only product and the person is not in test mode. */
export function isHidden(offer: Offer, { isTestMode }: Pick<BuyingRights, 'isTestMode'>): boolean {
  return offer.eventState === 'draft' || (offer.isTestOnly && !isTestMode)
}

export type NotOnSale = Exclude<OfferState, { kind: 'onSale' }>

/** The item can't be bought now. */
export function offerRefusal(item: string, state: NotOnSale): Refusal {
  return new Refusal('not_available', offerText(item, state), { item })
}

/** Why the item can't be bought now, in words. */
export function offerText(item: string, state: NotOnSale): string {
  if (state.kind === 'notYet') return `${item} is not available yet.`
  if (state.kind === 'notForSale') return `${item} is not for sale now.`
  const { timeZone } = state
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: knownZone(timeZone),
  })
  return `Ordering closed on ${date.format(state.deadlineMs)}: ${item} can't be bought any more.`
}
