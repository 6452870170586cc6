// What was sold, is in a cart or is held: it is never removed.
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { heldNow } from '../repositories/cart/holds.ts'
import type { ProductRecord } from './read-event.ts'

/** Ids of `event_products` and of `event_variants`. */
export interface Use {
  products: ReadonlySet<number>
  variants: ReadonlySet<number>
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`

/** The products and variants among the records that are in use. */
export async function findUse(db: Db, records: readonly ProductRecord[]): Promise<Use> {
  const ids = records.map(({ id }) => id)
  const variants = records.flatMap((record) => record.variants)
  const stockIds = variants.map(({ stock }) => stock.id)
  const inCarts = await db
    .selectFrom('cart_lines')
    .select(['event_product_id', 'event_variant_id'])
    .distinct()
    .where('event_product_id', '=', anyOf(ids))
    .execute()
  const sold = await db
    .selectFrom('order_lines')
    .select(['event_product_id', 'event_variant_id', 'stock_id'])
    .distinct()
    // Old order lines refer to the stock only.
    .where((eb) =>
      eb.or([eb('event_product_id', '=', anyOf(ids)), eb('stock_id', '=', anyOf(stockIds))]),
    )
    .execute()
  const held = await heldNow(db, stockIds)
  const lines = [...inCarts, ...sold]
  const usedVariants = new Set(lines.map((line) => line.event_variant_id))
  const usedStock = new Set<number | null>([...sold.map((line) => line.stock_id), ...held.keys()])
  const isUsed = ({ id, stock }: (typeof variants)[number]) =>
    usedVariants.has(id) || usedStock.has(stock.id)
  return {
    products: new Set(lines.flatMap((line) => line.event_product_id ?? [])),
    variants: new Set(variants.filter(isUsed).map(({ id }) => id)),
  }
}

/** Locks what is about to be removed, so that no cart adds it after `findUse`. */
export async function lockGone(
  tx: Tx,
  gone: { products: readonly number[]; variants: readonly number[] },
): Promise<void> {
  for (const [table, ids] of [
    ['event_products', gone.products],
    ['event_variants', gone.variants],
  ] as const) {
    if (ids.length === 0) continue
    await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute()
  }
}
