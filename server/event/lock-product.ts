// Locks one product for a change at the desk, while the shop is open.
import type { Tx } from '../db/schema.ts'
import { type ProductPlace, waitForImports } from '../repositories/catalog/desk-products.ts'
import { heldNow } from '../repositories/cart/holds.ts'
import { lockStock } from '../repositories/cart/stock.ts'
import { type ProductRecord, readProducts, stockIdsOf } from './records.ts'

/** A product that the transaction has locked with its stock, as sales do. */
export interface LockedProduct {
  record: ProductRecord
  /** Pieces in carts that are being paid, by stock id. */
  held: ReadonlyMap<number, number>
}

/** Locks a product and then its stock in id order, and reads both; null for an unknown id. */
export async function lockProduct(
  tx: Tx,
  { id, eventId }: ProductPlace,
): Promise<LockedProduct | null> {
  await waitForImports(tx)
  // Not for update: carts that add the product need not wait.
  await tx.selectFrom('event_products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const rows = await stockIdsOf(tx, { eventId, id }).execute()
  const stockIds = rows.map((row) => row.stock_id)
  await lockStock(tx, stockIds)
  const [record] = await readProducts(tx, { eventId, id })
  if (!record) return null
  return { record, held: await heldNow(tx, stockIds) }
}
