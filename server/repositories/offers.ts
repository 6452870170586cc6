// The offers of an event, with the data that the rules of price, availability and stock need.
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { EventState } from '../../contract/entities/desk-events.ts'
import type { PriceEntry } from '../../contract/entities/product.ts'
import { prepared } from '../db/prepared.ts'
import type { CustomField, Db, Schema } from '../db/schema.ts'

export interface OfferVariant {
  id: number
  displayName: string
  stockId: number
  costHistory: PriceEntry[]
}

/** The offer of a cart line. */
export interface Offer {
  /** Id of the product at the event. */
  id: number
  productName: string
  committeeId: number
  eventState: EventState
  /** That of its event. */
  timeZone: string
  isTestOnly: boolean
  stockId: number
  limitThreshold: number | null
  availabilityMs: number | null
  memberAvailabilityMs: number | null
  needsShipping: boolean
  shippingCents: number
  customFields: CustomField[]
  /** The deadline of its committee's store, null = unknown. */
  deadlineMs: number | null
  basePriceHistory: PriceEntry[]
}

/** An offer with its variants. */
export interface OfferWithChoices extends Offer {
  variants: OfferVariant[]
}

/** A price in JSON, with instants as ISO text. */
interface JsonPrice {
  cents: number
  starts_at: string | null
  ends_at: string | null
}

export const offerColumns = [
  'ep.id as offer_id',
  'ep.committee_id',
  'ep.test_only',
  'ep.stock_id',
  'ep.limit_threshold',
  'ep.available_at',
  'ep.member_available_at',
  'ep.needs_shipping',
  'ep.shipping_cents as offer_shipping_cents',
  'ep.custom_fields',
  'c.deadline_at',
  'p.name',
  'e.state as event_state',
  'e.time_zone',
] as const

type OfferTables = Schema & {
  ep: Schema['event_products']
  v: Schema['event_variants']
}

/** The base prices of the offer `ep` of a query, oldest first. */
export const basePricesOf = (eb: ExpressionBuilder<Pick<OfferTables, 'ep' | keyof Schema>, 'ep'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('base_prices as b')
      .select(['b.cents', 'b.starts_at', 'b.ends_at'])
      .whereRef('b.event_product_id', '=', 'ep.id')
      .orderBy('b.id'),
  )

/** The costs of the variant `v` of a query, oldest first. */
export const variantCostsOf = (eb: ExpressionBuilder<Pick<OfferTables, 'v' | keyof Schema>, 'v'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant_costs as c')
      .select(['c.cents', 'c.starts_at', 'c.ends_at'])
      .whereRef('c.event_variant_id', '=', 'v.id')
      .orderBy('c.id'),
  )

/** The row that `offerColumns` and `basePricesOf` read. */
export interface OfferRow {
  offer_id: number
  name: string
  committee_id: number
  event_state: EventState
  time_zone: string
  test_only: boolean
  stock_id: number
  limit_threshold: number | null
  available_at: Date | null
  member_available_at: Date | null
  needs_shipping: boolean
  offer_shipping_cents: number
  custom_fields: CustomField[]
  deadline_at: Date | null
  prices: JsonPrice[]
}

/** The offer of the id with its variants. */
export async function findOffer(db: Db, offerId: number): Promise<OfferWithChoices | undefined> {
  const row = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('events as e', 'e.id', 'ep.event_id')
    .innerJoin('committees as c', 'c.id', 'ep.committee_id')
    .select(offerColumns)
    .select((eb) => [
      basePricesOf(eb).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('event_variants as v')
          .select(['v.id', 'v.display_name', 'v.stock_id'])
          .select((variant) => variantCostsOf(variant).as('costs'))
          .whereRef('v.event_product_id', '=', 'ep.id')
          .orderBy('v.id'),
      ).as('variants'),
    ])
    .where('ep.id', '=', offerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return undefined
  const variants = row.variants.map(({ id, display_name, stock_id, costs }) => ({
    id,
    displayName: display_name,
    stockId: stock_id,
    costHistory: toPrices(costs),
  }))
  return { ...toOffer(row), variants }
}

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.offer_id,
    productName: row.name,
    committeeId: row.committee_id,
    eventState: row.event_state,
    timeZone: row.time_zone,
    isTestOnly: row.test_only,
    stockId: row.stock_id,
    limitThreshold: row.limit_threshold,
    availabilityMs: row.available_at?.getTime() ?? null,
    memberAvailabilityMs: row.member_available_at?.getTime() ?? null,
    needsShipping: row.needs_shipping,
    shippingCents: row.offer_shipping_cents,
    customFields: row.custom_fields,
    deadlineMs: row.deadline_at?.getTime() ?? null,
    basePriceHistory: toPrices(row.prices),
  }
}

export function toPrices(prices: readonly JsonPrice[]): PriceEntry[] {
  const toMs = (text: string | null) => (text === null ? null : Date.parse(text))
  return prices.map(({ cents, starts_at, ends_at }) => ({
    cents,
    startMs: toMs(starts_at),
    endMs: toMs(ends_at),
  }))
}
