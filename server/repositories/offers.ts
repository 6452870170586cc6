// What the store offers at an event, with all that money rules ask of it, in one query.
import type { PriceEntry } from '../../contract/entities/product.ts'
import { statement } from '../db/ask.ts'
import type { CustomField } from '../db/schema.ts'

export interface OfferVariant {
  id: number
  displayName: string
  stockId: number
  costHistory: PriceEntry[]
}

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
  customFields: CustomField[]
  basePriceHistory: PriceEntry[]
  variants: OfferVariant[]
}

/** A price inside JSON. */
export type JsonPrice = [cents: number, startsAt: string | null, endsAt: string | null]

/** The costs of the variant `v` of a statement, oldest first, as `toPrices` reads them. */
export const variantCosts = `(
  select coalesce(json_agg(json_build_array(c.cents, c.starts_at, c.ends_at) order by c.id), '[]')
  from variant_costs c where c.event_variant_id = v.id)`

/** An offer as it is read; `toOffer` gives it its shape. */
export interface OfferRow {
  id: number
  name: string
  committee_id: number
  open: boolean
  test_only: boolean
  stock_id: number
  limit_threshold: number | null
  available_at: Date | null
  member_available_at: Date | null
  needs_shipping: boolean
  shipping_cents: number
  custom_fields: CustomField[]
  prices: JsonPrice[]
  variants: [id: number, displayName: string, stockId: number, costs: JsonPrice[]][]
}

const offersWhere = (condition: string) => `
  select ep.id, p.name, ep.committee_id, e.open, ep.test_only, ep.stock_id, ep.limit_threshold,
    ep.available_at, ep.member_available_at, ep.needs_shipping, ep.shipping_cents, ep.custom_fields, (
      select coalesce(json_agg(json_build_array(b.cents, b.starts_at, b.ends_at) order by b.id), '[]')
      from base_prices b where b.event_product_id = ep.id) as prices, (
      select coalesce(json_agg(json_build_array(v.id, v.display_name, v.stock_id, ${variantCosts})
        order by v.id), '[]')
      from event_variants v where v.event_product_id = ep.id) as variants
  from event_products ep join products p on p.id = ep.product_id join events e on e.id = ep.event_id
  where ${condition}`

/** The offer with this id. */
export const offerOfId = statement<OfferRow, [id: number]>(offersWhere('ep.id = $1'))

/** The offers that the lines of a cart are of. */
export const offersOfCart = statement<OfferRow, [cartId: number]>(
  offersWhere('ep.id = any(array(select event_product_id from cart_lines where cart_id = $1))'),
)

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    productName: row.name,
    committeeId: row.committee_id,
    isEventOpen: row.open,
    isTestOnly: row.test_only,
    stockId: row.stock_id,
    limitThreshold: row.limit_threshold,
    availabilityMs: row.available_at?.getTime() ?? null,
    memberAvailabilityMs: row.member_available_at?.getTime() ?? null,
    needsShipping: row.needs_shipping,
    shippingCents: row.shipping_cents,
    customFields: row.custom_fields,
    basePriceHistory: toPrices(row.prices),
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
