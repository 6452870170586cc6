// What the store offers at an event, with all that money rules ask of it, in one query.
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { CustomField, Db } from '../db/schema.ts'

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

/** The offers with these ids, by id; an unknown id is simply absent. */
export async function findOffers(db: Db, ids: number[]): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map()
  const rows = await offerRows(db, ids)
  return new Map(rows.map((row) => [row.id, toOffer(row)]))
}

function offerRows(db: Db, ids: number[]) {
  return db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('events as e', 'e.id', 'ep.event_id')
    .select((eb) => [
      'ep.id',
      'p.name',
      'ep.committee_id',
      'e.open',
      'ep.test_only',
      'ep.stock_id',
      'ep.limit_threshold',
      'ep.available_at',
      'ep.member_available_at',
      'ep.needs_shipping',
      'ep.shipping_cents',
      'ep.custom_fields',
      jsonArrayFrom(
        eb
          .selectFrom('base_prices as b')
          .select(['b.cents', 'b.starts_at', 'b.ends_at'])
          .whereRef('b.event_product_id', '=', 'ep.id')
          .orderBy('b.id'),
      ).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('event_variants as v')
          .select((of) => [
            'v.id',
            'v.display_name',
            'v.stock_id',
            jsonArrayFrom(
              of
                .selectFrom('variant_costs as c')
                .select(['c.cents', 'c.starts_at', 'c.ends_at'])
                .whereRef('c.event_variant_id', '=', 'v.id')
                .orderBy('c.id'),
            ).as('costs'),
          ])
          .whereRef('v.event_product_id', '=', 'ep.id')
          .orderBy('v.id'),
      ).as('variants'),
    ])
    .where('ep.id', 'in', ids)
    .execute()
}

type OfferRow = Awaited<ReturnType<typeof offerRows>>[number]

function toOffer(row: OfferRow): Offer {
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
    basePriceHistory: row.prices.map(toPrice),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      displayName: variant.display_name,
      stockId: variant.stock_id,
      costHistory: variant.costs.map(toPrice),
    })),
  }
}

// Inside JSON the database writes instants as ISO text.
function toPrice(row: {
  cents: number
  starts_at: string | null
  ends_at: string | null
}): PriceEntry {
  const toMs = (text: string | null) => (text === null ? null : Date.parse(text))
  return { cents: row.cents, startMs: toMs(row.starts_at), endMs: toMs(row.ends_at) }
}
