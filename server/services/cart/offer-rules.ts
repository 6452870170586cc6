// Whether a buyer may buy an offer now, and at which price (rules 4, 5, 39). Stock is checked in stock-plan.ts.
import { isAvailable } from '../../../contract/rules/availability.ts'
import type { Buyer } from '../../../contract/rules/buyer.ts'
import { priceNow } from '../../../contract/rules/price.ts'
import type { Offer, OfferVariant } from '../../repositories/offers.ts'

export type OfferState =
  | { kind: 'onSale'; unitCents: number; shippingCents: number }
  | { kind: 'notYet' }
  | { kind: 'notForSale' }

/** The state of one offer for one buyer at the domain's `nowMs`. */
export function getOfferState(
  offer: Offer,
  variant: OfferVariant | null,
  buyer: Buyer,
  nowMs: number,
): OfferState {
  if (!offer.isEventOpen || isHidden(offer, buyer)) return { kind: 'notForSale' }
  if (!isAvailable(offer, buyer, nowMs)) return { kind: 'notYet' }
  const unitCents = priceNow({ product: offer, variant, buyer, nowMs })
  if (unitCents === null) return { kind: 'notForSale' }
  return { kind: 'onSale', unitCents, shippingCents: offer.needsShipping ? offer.shippingCents : 0 }
}

/** Whether the offer is a test-only product and the buyer is not in test mode. */
export function isHidden(offer: Offer, buyer: Buyer): boolean {
  return offer.isTestOnly && !buyer.isTestMode
}
