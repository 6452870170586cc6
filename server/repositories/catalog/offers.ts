// The offers of an event, with the data that the rules of availability, stock and price (price-row.ts) need.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import type { EventState } from '#contract/entities/desk/events.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { saleFacts } from '#contract/entities/product.ts'
import type { Priced, PricedVariant } from '#contract/rules/buying/price.ts'
import { columnsOf, type RowOf, rowToFacts } from '../../db/columns.ts'
import { prepared } from '../../db/prepared.ts'
import type { CustomField, Db } from '../../db/schema.ts'
import { costColumns, priceColumns, type PriceRow, toPriced, toPricedVariant } from './price-row.ts'

export interface OfferVariant extends PricedVariant {
  id: number
  displayName: string
  stockId: number
}

type SaleFacts = z.output<typeof saleFacts> & z.output<typeof deskFacts>

/** The offer of a cart line. */
export interface Offer extends Priced, SaleFacts {
  /** Id of the product at the event. */
  id: number
  productName: string
  committeeId: number
  eventName: string
  eventState: EventState
  /** That of its event. */
  timeZone: string
  stockId: number
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
  'ep.stock_id',
  'ep.needs_shipping',
  'ep.shipping_cents as offer_shipping_cents',
  'ep.custom_fields',
  'c.deadline_at',
  'p.name',
  'e.name as event_name',
  'e.state as event_state',
  'e.time_zone',
  ...columnsOf('ep', saleFacts),
  ...columnsOf('ep', deskFacts),
] as const

/** The row that `offerColumns` and `priceColumns` give. */
export interface OfferRow extends PriceRow, RowOf<typeof saleFacts>, RowOf<typeof deskFacts> {
  offer_id: number
  name: string
  committee_id: number
  event_name: string
  event_state: EventState
  time_zone: string
  stock_id: number
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
    eventName: row.event_name,
    eventState: row.event_state,
    timeZone: row.time_zone,
    ...rowToFacts(saleFacts, row),
    ...rowToFacts(deskFacts, row),
    stockId: row.stock_id,
    needsShipping: row.needs_shipping,
    shippingCents: row.offer_shipping_cents,
    customFields: row.custom_fields,
    deadlineMs: row.deadline_at?.getTime() ?? null,
    ...toPriced(row),
  }
}
