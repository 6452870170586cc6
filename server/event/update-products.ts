// Updates and removes products. A product or variant that was sold or is in a cart is never removed.
import { sql } from 'kysely'
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { Tx } from '../db/schema.ts'
import { differences, match } from './compare.ts'
import { findsAny } from './statements.ts'
import { insertVariants } from './insert-products.ts'
import type { StockRow } from '../repositories/cart/stock.ts'
import type { ProductPlan, StockPlan } from './plan.ts'
import type { ProductRecord, VariantRecord } from './records.ts'
import { eventProductRow, priceRow, productRow, variantRow } from './rows.ts'
import { planToStock } from './stock.ts'

export interface ProductUpdate {
  /** The changed columns and variants. */
  details: string[]
  /** Variants that are not in the plan but can't be removed. */
  kept: string[]
}

/** Writes the columns that differ from the plan and returns them. */
export async function updateProduct(
  tx: Tx,
  record: ProductRecord,
  plan: ProductPlan,
): Promise<ProductUpdate> {
  const details = differences(plan, record.plan, ['variants'])
  if (details.length > 0) {
    const { id } = record
    await tx
      .updateTable('products')
      .set(productRow(plan))
      .where('id', '=', record.productId)
      .execute()
    await tx.updateTable('event_products').set(eventProductRow(plan)).where('id', '=', id).execute()
    if (details.includes('price')) await replacePrices(tx, id, plan.prices)
    await updateStock(tx, record, plan)
  }
  const variants = await updateVariants(tx, record, plan)
  return { details: [...details, ...variants.details], kept: variants.kept }
}

async function replacePrices(tx: Tx, id: number, prices: readonly PriceEntry[]): Promise<void> {
  await tx.deleteFrom('base_prices').where('event_product_id', '=', id).execute()
  const rows = prices.map((price) => ({ event_product_id: id, ...priceRow(price) }))
  if (rows.length > 0) await tx.insertInto('base_prices').values(rows).execute()
}

// lockEvent in write-event.ts, or lockProduct at the desk, has locked and read the row of stock.
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

async function updateVariants(
  tx: Tx,
  record: ProductRecord,
  { variants }: ProductPlan,
): Promise<ProductUpdate> {
  const { fresh, both, gone } = match(variants, record.variants, {
    ofPlan: ({ name }) => name,
    ofFound: ({ plan }) => plan.name,
  })
  const details = fresh.map(({ name }) => `new variant ${name}`)
  await insertVariants(
    tx,
    fresh.map((plan) => ({ eventProductId: record.id, plan })),
  )
  for (const { plan, found } of both) {
    const names = differences(plan, found.plan)
    if (names.length === 0) continue
    await updateVariant(tx, found, plan, names)
    details.push(`variant ${plan.name} (${names.join(', ')})`)
  }
  const kept: string[] = []
  for (const variant of gone) {
    const { name } = variant.plan
    if (await removeVariant(tx, variant)) details.push(`variant ${name} removed`)
    else kept.push(name)
  }
  return { details, kept }
}

async function updateVariant(
  tx: Tx,
  record: VariantRecord,
  plan: VariantRecord['plan'],
  names: string[],
): Promise<void> {
  const { id } = record
  await tx.updateTable('event_variants').set(variantRow(plan)).where('id', '=', id).execute()
  await updateStock(tx, record, plan)
  if (!names.includes('extra')) return
  await tx.deleteFrom('variant_costs').where('event_variant_id', '=', id).execute()
  const rows = plan.costs.map((cost) => ({ event_variant_id: id, ...priceRow(cost) }))
  if (rows.length > 0) await tx.insertInto('variant_costs').values(rows).execute()
}

/** Removes a variant unless it was sold, is in a cart or is held; false = not removed. */
async function removeVariant(tx: Tx, { id, stock }: VariantRecord): Promise<boolean> {
  // Locked first, so that no cart adds the variant after the check.
  await tx.selectFrom('event_variants').select('id').where('id', '=', id).forUpdate().execute()
  if (await isVariantInUse(tx, id, stock.id)) return false
  await tx.deleteFrom('variant_costs').where('event_variant_id', '=', id).execute()
  await tx.deleteFrom('event_variants').where('id', '=', id).execute()
  await tx.deleteFrom('holds').where('stock_id', '=', stock.id).execute()
  await tx.deleteFrom('stock').where('id', '=', stock.id).execute()
  return true
}

// Old order lines refer to the stock only.
function isVariantInUse(tx: Tx, id: number, stockId: number): Promise<boolean> {
  return findsAny(tx, [
    tx.selectFrom('cart_lines').select('id').where('event_variant_id', '=', id),
    tx.selectFrom('order_lines').select('id').where('event_variant_id', '=', id),
    tx.selectFrom('order_lines').select('id').where('stock_id', '=', stockId),
    tx
      .selectFrom('holds')
      .select('user_id')
      .where('stock_id', '=', stockId)
      .where('expires_at', '>', sql<Date>`now()`),
  ])
}

function isProductInUse(tx: Tx, id: number): Promise<boolean> {
  return findsAny(tx, [
    tx.selectFrom('cart_lines').select('id').where('event_product_id', '=', id),
    tx.selectFrom('order_lines').select('id').where('event_product_id', '=', id),
  ])
}

/** Removes a product with its variants unless it was sold or is in a cart; false = not removed. */
export async function removeProduct(tx: Tx, record: ProductRecord): Promise<boolean> {
  const { id, productId, stock, variants } = record
  await tx.selectFrom('event_products').select('id').where('id', '=', id).forUpdate().execute()
  if (await isProductInUse(tx, id)) return false
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
  return true
}
