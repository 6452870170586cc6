// Whether somebody may buy an offer now, and for how much (rules 15 and 4). Stock is stock-plan.ts's.
import { type Buyer, isAvailable } from '../../../contract/rules/availability.ts'
import { priceNowCents } from '../../../contract/rules/price.ts'
import type { Offer, OfferVariant } from '../../repositories/offers.ts'

export type OfferVerdict =
  | { kind: 'onSale'; unitCents: number; shippingCents: number }
  | { kind: 'notYet' }
  | { kind: 'notForSale' }

/** Judges one offer for one buyer; `nowMs` is the domain's time. */
export function judgeOffer(
  offer: Offer,
  variant: OfferVariant | null,
  buyer: Buyer,
  nowMs: number,
): OfferVerdict {
  if (!offer.isEventOpen || isHidden(offer, buyer)) return { kind: 'notForSale' }
  if (!isAvailable(offer, buyer, nowMs)) return { kind: 'notYet' }
  const unitCents = priceNowCents(offer.basePriceHistory, variant?.costHistory ?? [], nowMs)
  if (unitCents === null) return { kind: 'notForSale' }
  return { kind: 'onSale', unitCents, shippingCents: offer.needsShipping ? offer.shippingCents : 0 }
}

/** Test-only products do not exist outside test mode. */
export function isHidden(offer: Offer, buyer: Buyer): boolean {
  return offer.isTestOnly && !buyer.isTestMode
}
