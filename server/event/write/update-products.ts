// Updates and removes products. A product or variant that was sold or is in a cart is never removed.
import type { PriceEntry } from '#contract/entities/product.ts'
import type { Tx } from '../../db/schema.ts'
import { differences } from '../compare.ts'
import { findUse, lockGone, type Use } from '../in-use.ts'
import { insertVariants } from './insert-products.ts'
import type { StockRow } from '../../repositories/cart/stock.ts'
import type { ProductPlan, StockPlan } from '../plan.ts'
import { matchVariants, productUpdate, type ProductUpdate } from './product-changes.ts'
import type { ProductRecord, VariantRecord } from '../read-event.ts'
import { eventProductRow, priceRow, productRow, variantRow } from '../plan-columns.ts'
import { planToStock } from '../stock.ts'

/** Writes what differs from the plan, and returns it, for a product that is locked with its stock. */
export async function updateProduct(
  tx: Tx,
  record: ProductRecord,
  plan: ProductPlan,
): Promise<ProductUpdate> {
  const gone = matchVariants(plan, record).gone.map(({ id }) => id)
  await lockGone(tx, { products: [], variants: gone })
  const use = await findUse(tx, gone.length > 0 ? [record] : [])
  await writeProduct(tx, { record, plan, use })
  return productUpdate(plan, record, use)
}

/** Removes the products with their variants that were never sold and are in no cart; returns those that are gone. */
export async function removeProducts(
  tx: Tx,
  records: readonly ProductRecord[],
): Promise<ProductRecord[]> {
  await lockGone(tx, { products: records.map(({ id }) => id), variants: [] })
  const use = await findUse(tx, records)
  const gone = records.filter(({ id }) => !use.products.has(id))
  for (const record of gone) await deleteProduct(tx, record)
  return gone
}

/** Writes the columns and variants that differ from the plan; variants in use stay. */
export async function writeProduct(
  tx: Tx,
  { record, plan, use }: { record: ProductRecord; plan: ProductPlan; use: Use },
): Promise<void> {
  const names = differences(plan, record.plan, ['variants'])
  if (names.length > 0) {
    const { id } = record
    await tx
      .updateTable('products')
      .set(productRow(plan))
      .where('id', '=', record.productId)
      .execute()
    await tx.updateTable('event_products').set(eventProductRow(plan)).where('id', '=', id).execute()
    if (names.includes('price')) await replacePrices(tx, id, plan.prices)
    await updateStock(tx, record, plan)
  }
  const { fresh, both, gone } = matchVariants(plan, record)
  await insertVariants(
    tx,
    fresh.map((variant) => ({ eventProductId: record.id, plan: variant })),
  )
  for (const { plan: variant, found } of both) await updateVariant(tx, found, variant)
  for (const one of gone) if (!use.variants.has(one.id)) await deleteVariant(tx, one)
}

async function replacePrices(tx: Tx, id: number, prices: readonly PriceEntry[]): Promise<void> {
  await tx.deleteFrom('base_prices').where('event_product_id', '=', id).execute()
  const rows = prices.map((price) => ({ event_product_id: id, ...priceRow(price) }))
  if (rows.length > 0) await tx.insertInto('base_prices').values(rows).execute()
}

// lockPlan in lock-plan.ts, or lockProduct at the desk, has locked and read the row of stock.
async function updateStock(
  tx: Tx,
  record: ProductRecord | VariantRecord,
  plan: ProductPlan | VariantRecord['plan'],
): Promise<void> {
  if (differences(plan, record.plan).every((name) => name !== 'stock' && name !== 'soldOut')) return
  await writeStock(tx, record.stock, plan)
}

/** Writes the stock of a plan to a row that is locked. */
export async function writeStock(tx: Tx, { id, sold }: StockRow, plan: StockPlan): Promise<void> {
  await tx.updateTable('stock').set(planToStock(plan, sold)).where('id', '=', id).execute()
}

async function updateVariant(
  tx: Tx,
  record: VariantRecord,
  plan: VariantRecord['plan'],
): Promise<void> {
  const names = differences(plan, record.plan)
  if (names.length === 0) return
  const { id } = record
  await tx.updateTable('event_variants').set(variantRow(plan)).where('id', '=', id).execute()
  await updateStock(tx, record, plan)
  if (!names.includes('extra')) return
  await tx.deleteFrom('variant_costs').where('event_variant_id', '=', id).execute()
  const rows = plan.costs.map((cost) => ({ event_variant_id: id, ...priceRow(cost) }))
  if (rows.length > 0) await tx.insertInto('variant_costs').values(rows).execute()
}

async function deleteVariant(tx: Tx, { id, stock }: VariantRecord): Promise<void> {
  await tx.deleteFrom('variant_costs').where('event_variant_id', '=', id).execute()
  await tx.deleteFrom('event_variants').where('id', '=', id).execute()
  await tx.deleteFrom('holds').where('stock_id', '=', stock.id).execute()
  await tx.deleteFrom('stock').where('id', '=', stock.id).execute()
}

/** Deletes the rows of a product that is not in use. */
export async function deleteProduct(tx: Tx, record: ProductRecord): Promise<void> {
  const { id, productId, stock, variants } = record
  const variantIds = variants.map((variant) => variant.id)
  if (variantIds.length > 0) {
    await tx.deleteFrom('variant_costs').where('event_variant_id', 'in', variantIds).execute()
    await tx.deleteFrom('event_variants').where('id', 'in', variantIds).execute()
  }
  await tx.deleteFrom('base_prices').where('event_product_id', '=', id).execute()
  await tx.deleteFrom('event_products').where('id', '=', id).execute()
  const stockIds = [stock.id, ...variants.map((variant) => variant.stock.id)]
  // A hold can outlive its cart line until it expires.
  await tx.deleteFrom('holds').where('stock_id', 'in', stockIds).execute()
  await tx.deleteFrom('stock').where('id', 'in', stockIds).execute()
  const isElsewhere = tx
    .selectFrom('event_products')
    .select('id')
    .where('product_id', '=', productId)
  if (!(await isElsewhere.executeTakeFirst())) {
    await tx.deleteFrom('products').where('id', '=', productId).execute()
  }
}
