// What the store offers at an event, with all that money rules ask of it, in one query.
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { CustomField } from '../db/schema.ts'

export interface OfferVariant {
  id: number
  displayName: string
  stockId: number
  costHistory: PriceEntry[]
}

/** An offer as every line in a cart asks of it. */
export interface Offer {
  /** Id of the product at the event. */
  id: number
  productName: string
  committeeId: number
  isEventOpen: boolean
  isTestOnly: boolean
  stockId: number
  limitThreshold: number | null
  availabilityMs: number | null
  memberAvailabilityMs: number | null
  needsShipping: boolean
  shippingCents: number
  basePriceHistory: PriceEntry[]
}

/** An offer with all that may be chosen of it. */
export interface WholeOffer extends Offer {
  customFields: CustomField[]
  variants: OfferVariant[]
}

/** A price inside JSON. */
export type JsonPrice = [cents: number, startsAt: string | null, endsAt: string | null]

/** The costs of the variant `v` of a statement, oldest first, as `toPrices` reads them. */
export const variantCosts = `(
  select coalesce(json_agg(json_build_array(c.cents, c.starts_at, c.ends_at) order by c.id), '[]')
  from variant_costs c where c.event_variant_id = v.id)`

/** An offer as it is read: its id and `offerColumns`; `toOffer` gives it its shape. */
export interface OfferRow {
  event_product_id: number
  name: string
  committee_id: number
  open: boolean
  test_only: boolean
  stock_id: number
  limit_threshold: number | null
  available_at: Date | null
  member_available_at: Date | null
  needs_shipping: boolean
  offer_shipping_cents: number
  prices: JsonPrice[]
}

/** The columns of the offer `ep` of a statement. */
export const offerColumns = `p.name, ep.committee_id, e.open, ep.test_only,
  ep.stock_id, ep.limit_threshold, ep.available_at, ep.member_available_at, ep.needs_shipping,
  ep.shipping_cents as offer_shipping_cents, (
    select coalesce(json_agg(json_build_array(b.cents, b.starts_at, b.ends_at) order by b.id), '[]')
    from base_prices b where b.event_product_id = ep.id) as prices`

/** What the columns of the offer `ep` are read from besides it. */
export const offerJoins = `
  join products p on p.id = ep.product_id join events e on e.id = ep.event_id`

/** An offer with all that may be chosen of it, as it is read; `toWholeOffer` gives it its shape. */
export interface WholeOfferRow extends OfferRow {
  custom_fields: CustomField[]
  variants: [id: number, displayName: string, stockId: number, costs: JsonPrice[]][]
}

/** The columns of the whole offer `ep` of a statement. */
export const wholeOfferColumns = `ep.id as event_product_id, ${offerColumns}, ep.custom_fields, (
    select coalesce(json_agg(json_build_array(v.id, v.display_name, v.stock_id, ${variantCosts})
      order by v.id), '[]')
    from event_variants v where v.event_product_id = ep.id) as variants`

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.event_product_id,
    productName: row.name,
    committeeId: row.committee_id,
    isEventOpen: row.open,
    isTestOnly: row.test_only,
    stockId: row.stock_id,
    limitThreshold: row.limit_threshold,
    availabilityMs: row.available_at?.getTime() ?? null,
    memberAvailabilityMs: row.member_available_at?.getTime() ?? null,
    needsShipping: row.needs_shipping,
    shippingCents: row.offer_shipping_cents,
    basePriceHistory: toPrices(row.prices),
  }
}

export function toWholeOffer(row: WholeOfferRow): WholeOffer {
  return {
    ...toOffer(row),
    customFields: row.custom_fields,
    variants: row.variants.map(([id, displayName, stockId, costs]) => ({
      id,
      displayName,
      stockId,
      costHistory: toPrices(costs),
    })),
  }
}

/** Prices as they come out of JSON, in which the database writes instants as ISO text. */
export function toPrices(prices: readonly JsonPrice[]): PriceEntry[] {
  const toMs = (text: string | null) => (text === null ? null : Date.parse(text))
  return prices.map(([cents, startsAt, endsAt]) => ({
    cents,
    startMs: toMs(startsAt),
    endMs: toMs(endsAt),
  }))
}
