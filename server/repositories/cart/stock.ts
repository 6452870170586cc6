// Rows of stock. Locks are always taken in the same order: the cart, then its stock by id.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type StockRow = Selectable<Schema['stock']>

/** A row of stock with the quantity that other users hold now, and when the first of their holds ends. */
export type StockWithHolds = Pick<StockRow, 'id' | 'inventory' | 'sold_out'> & {
  held: number
  held_until: Date | null
}

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

/** The rows with the quantities that are held now, without the holds of `exceptUserId` (null = all holds count). */
export async function findStockWithHolds(
  db: Db,
  stockIds: readonly number[],
  exceptUserId: number | null,
): Promise<StockWithHolds[]> {
  if (stockIds.length === 0) return []
  return db
    .selectFrom('stock as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('holds as h')
          .select(({ fn }) => [
            fn.sum<number>('h.quantity').as('held'),
            fn.min('h.expires_at').as('held_until'),
          ])
          .whereRef('h.stock_id', '=', 's.id')
          .where('h.user_id', 'is distinct from', exceptUserId)
          .where('h.expires_at', '>', sql<Date>`statement_timestamp()`)
          .as('h'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.inventory', 's.sold_out', 'h.held_until'])
    .select(({ fn, lit }) => fn.coalesce('h.held', lit(0)).as('held'))
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
