// Inserts new products and variants with their stock and prices in a few large statements. The returned rows
// have the order of the values, which links each row to its parents' ids.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { WholeRow } from '../../db/whole-row.ts'
import { insertInChunks } from './many-rows.ts'
import type { ProductPlan, StockPlan, VariantPlan } from '../plan.ts'
import { eventProductRow, priceRow, productRow, variantRow } from '../plan-columns.ts'
import { planToStock } from '../stock.ts'

/** A product with its sort order within its committee. */
export interface PlacedProduct {
  plan: ProductPlan
  place: number
}

export interface OwnedVariant {
  eventProductId: number
  plan: VariantPlan
}

export async function insertProducts(
  tx: Tx,
  eventId: number,
  products: readonly PlacedProduct[],
): Promise<void> {
  const plans = products.map(({ plan }) => plan)
  const stockIds = await insertStock(tx, plans)
  const productIds = await insertInChunks(plans.map(productRow), (some) =>
    tx.insertInto('products').values(some).returning('id').execute(),
  )
  const entries = products.map(({ plan, place }, at): WholeRow<'event_products', 'id'> => ({
    ...eventProductRow(plan),
    key: plan.key,
    product_id: idAt(productIds, at),
    event_id: eventId,
    stock_id: idAt(stockIds, at),
    sort_order: place,
  }))
  const ids = await insertInChunks(entries, (some) =>
    tx.insertInto('event_products').values(some).returning('id').execute(),
  )
  const prices = plans.flatMap((plan, at) =>
    plan.prices.map((price) => ({ event_product_id: idAt(ids, at), ...priceRow(price) })),
  )
  await insertInChunks(prices, (some) => tx.insertInto('base_prices').values(some).execute())
  const variants = plans.flatMap((plan, at) =>
    plan.variants.map((variant) => ({ eventProductId: idAt(ids, at), plan: variant })),
  )
  await insertVariants(tx, variants)
}

export async function insertVariants(tx: Tx, variants: readonly OwnedVariant[]): Promise<void> {
  if (variants.length === 0) return
  const plans = variants.map(({ plan }) => plan)
  const stockIds = await insertStock(tx, plans)
  const last = await tx
    .selectFrom('event_variants')
    .select(sql<number>`coalesce(max(variant_id), 0)`.as('id'))
    .executeTakeFirstOrThrow()
  const rows = variants.map(({ eventProductId, plan }, at): WholeRow<'event_variants', 'id'> => ({
    ...variantRow(plan),
    event_product_id: eventProductId,
    variant_id: last.id + at + 1,
    stock_id: idAt(stockIds, at),
    display_name: plan.name,
  }))
  const ids = await insertInChunks(rows, (some) =>
    tx.insertInto('event_variants').values(some).returning('id').execute(),
  )
  const costs = plans.flatMap((plan, at) =>
    plan.costs.map((cost) => ({ event_variant_id: idAt(ids, at), ...priceRow(cost) })),
  )
  await insertInChunks(costs, (some) => tx.insertInto('variant_costs').values(some).execute())
}

function insertStock(tx: Tx, things: readonly StockPlan[]): Promise<{ id: number }[]> {
  return insertInChunks(
    things.map((thing) => planToStock(thing, 0)),
    (some) => tx.insertInto('stock').values(some).returning('id').execute(),
  )
}

function idAt(rows: { id: number }[], at: number): number {
  const row = rows[at]
  if (row === undefined) throw new Error('The database returned fewer rows than were inserted.')
  return row.id
}
