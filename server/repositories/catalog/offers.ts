// The offers of an event, with the data that the rules of availability, stock and price (price-row.ts) need.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { EventState } from '../../../contract/entities/desk-events.ts'
import type { Priced, PricedVariant } from '../../../contract/rules/buying/price.ts'
import { prepared } from '../../db/prepared.ts'
import type { CustomField, Db } from '../../db/schema.ts'
import { costColumns, priceColumns, type PriceRow, toPriced, toPricedVariant } from './price-row.ts'

export interface OfferVariant extends PricedVariant {
  id: number
  displayName: string
  stockId: number
}

/** The offer of a cart line. */
export interface Offer extends Priced {
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
}

/** An offer with its variants. */
export interface OfferWithChoices extends Offer {
  variants: OfferVariant[]
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

/** The row that `offerColumns` and `priceColumns` give. */
export interface OfferRow extends PriceRow {
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
      ...priceColumns(eb),
      jsonArrayFrom(
        eb
          .selectFrom('event_variants as v')
          .select(['v.id', 'v.display_name', 'v.stock_id'])
          .select(costColumns)
          .whereRef('v.event_product_id', '=', 'ep.id')
          .orderBy('v.id'),
      ).as('variants'),
    ])
    .where('ep.id', '=', offerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return undefined
  const variants = row.variants.map((variant) => ({
    id: variant.id,
    displayName: variant.display_name,
    stockId: variant.stock_id,
    ...toPricedVariant(variant),
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
    ...toPriced(row),
  }
}
