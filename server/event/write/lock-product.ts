// Locks products for a change at the desk, while the shop is open.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { ProductPlace } from '../../repositories/desk/products.ts'
import { waitForImports } from '../../repositories/catalog/events.ts'
import { heldNow } from '../../repositories/cart/holds.ts'
import { lockStock } from '../../repositories/cart/stock.ts'
import { type ProductRecord, readProducts, stockIdsOf } from '../read-event.ts'

/** A product that the transaction has locked with its stock, as sales do. */
export interface LockedProduct {
  record: ProductRecord
  /** Pieces that are held for carts, by stock id. */
  held: ReadonlyMap<number, number>
}

/** Locks products in id order and then their stock in id order, and reads both; leaves out unknown ids. */
export async function lockProducts(
  tx: Tx,
  { eventId, ids }: { eventId: number; ids: readonly number[] },
): Promise<LockedProduct[]> {
  await waitForImports(tx)
  // Not for update: carts that add the product need not wait.
  await tx
    .selectFrom('event_products')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await stockIdsOf(tx, { eventId, ids }).execute()
  const stockIds = rows.map((row) => row.stock_id)
  await lockStock(tx, stockIds)
  const records = await readProducts(tx, { eventId, ids })
  const held = await heldNow(tx, stockIds)
  return records.map((record) => ({ record, held }))
}

/** Locks a product and then its stock in id order, and reads both; null for an unknown id. */
export async function lockProduct(
  tx: Tx,
  { id, eventId }: Pick<ProductPlace, 'id' | 'eventId'>,
): Promise<LockedProduct | null> {
  const [locked] = await lockProducts(tx, { eventId, ids: [id] })
  return locked ?? null
}
