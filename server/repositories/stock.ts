// Rows of stock and the holds of carts on it. Locks are always taken in the same order: the cart, then its
// stock by id.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'

export type StockRow = Selectable<Schema['stock']>
export type HoldRow = Selectable<Schema['holds']>

/** A row of stock with the quantity that other carts hold now. */
export type StockWithHolds = Pick<StockRow, 'id' | 'inventory' | 'sold_out'> & { held: number }

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`

/**
 * Locks the rows until the transaction ends. Not with `for update`: that waits for the key-share locks which
 * other buyers' foreign keys take in any order, and so deadlocks.
 */
export async function lockStock(tx: Tx, stockIds: readonly number[]): Promise<StockRow[]> {
  if (stockIds.length === 0) return []
  return tx
    .selectFrom('stock')
    .select(['id', 'inventory', 'sold', 'sold_out', 'sold_out_by_sale'])
    .where('id', '=', anyOf(stockIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .execute()
}

/** The rows with the quantities that carts other than `cartId` hold at the instant. */
export async function findStockWithHolds(
  db: Db,
  stockIds: readonly number[],
  { cartId, realNowMs }: { cartId: number; realNowMs: number },
): Promise<StockWithHolds[]> {
  if (stockIds.length === 0) return []
  return db
    .selectFrom('stock as s')
    .select(['s.id', 's.inventory', 's.sold_out'])
    .select((eb) => {
      const held = eb
        .selectFrom('holds as h')
        .select((of) => of.fn.sum<number>('h.quantity').as('sum'))
        .whereRef('h.stock_id', '=', 's.id')
        .where('h.cart_id', '!=', cartId)
        .where('h.expires_at', '>', new Date(realNowMs))
      return eb.fn.coalesce(held, sql.lit(0)).as('held')
    })
    .where('s.id', '=', anyOf(stockIds))
    .modifyEnd(prepared)
    .execute()
}

/** The change that a sale makes to one row of stock. */
export interface SoldStock {
  id: number
  /** After the sale. */
  inventory: number | null
  quantity: number
  sellsOut: boolean
}

/** Updates locked rows by a sale; may be part of another statement. */
export const saleUpdate = (sold: readonly SoldStock[]): RawBuilder<never> => sql`
  update stock set inventory = sale.inventory, sold = sold + sale.quantity,
    sold_out = sold_out or sale.sells_out,
    sold_out_by_sale = sold_out_by_sale or sale.sells_out
  from unnest(${sold.map(({ id }) => id)}::int[], ${sold.map(({ inventory }) => inventory)}::int[],
    ${sold.map(({ quantity }) => quantity)}::int[], ${sold.map(({ sellsOut }) => sellsOut)}::bool[])
    as sale (id, inventory, quantity, sells_out)
  where stock.id = sale.id`

/** Writes a sale to locked rows. */
export async function writeSale(tx: Tx, sold: readonly SoldStock[]): Promise<void> {
  await saleUpdate(sold).execute(tx)
}

export type StockAfterReturn = Pick<
  StockRow,
  'inventory' | 'sold' | 'sold_out' | 'sold_out_by_sale'
>

/** Writes a locked row after its items were returned. */
export async function writeReturn(tx: Tx, stockId: number, after: StockAfterReturn): Promise<void> {
  await tx.updateTable('stock').set(after).where('id', '=', stockId).execute()
}

/** The quantity that carts hold of each row now, and when the first of these holds ends. */
export function liveHolds(db: Db, stockIds: number[], realNowMs: number) {
  return db
    .selectFrom('holds')
    .select('stock_id')
    .select((eb) => [
      eb.fn.sum<number>('quantity').as('held'),
      eb.fn.min('expires_at').as('ends_at'),
    ])
    .where('stock_id', '=', anyOf(stockIds))
    .where('expires_at', '>', new Date(realNowMs))
    .groupBy('stock_id')
    .execute()
}

/** The quantity that carts hold now, by stock id. */
export async function heldNow(
  db: Db,
  stockIds: number[],
  realNowMs: number,
): Promise<Map<number, number>> {
  const rows = await liveHolds(db, stockIds, realNowMs)
  return new Map(rows.map((row) => [row.stock_id, row.held]))
}

/** The cart's holds, including expired ones. */
export function findHolds(db: Db, cartId: number): Promise<HoldRow[]> {
  return db
    .selectFrom('holds')
    .select(['cart_id', 'stock_id', 'quantity', 'first_held_at', 'expires_at'])
    .where('cart_id', '=', cartId)
    .modifyEnd(prepared)
    .execute()
}

export async function deleteHolds(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('holds').where('cart_id', '=', cartId).execute()
}
