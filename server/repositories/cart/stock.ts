// Rows of stock. Locks are always taken in the same order: the cart, then its stock by id.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { currentPlaces, liveClaims } from './claims.ts'

export type StockRow = Selectable<Schema['stock']>

/** A row of stock, and what of it other people hold or wait for now. */
export type StockWithHolds = Pick<StockRow, 'id' | 'inventory' | 'sold_out'> & {
  /** Pieces that others hold, and free ones that belong to the waitlist. */
  held: number
  /** When the first of the holds ends; null also where people wait: the pieces go to them first. */
  held_until: Date | null
  /** Places of others on the waitlist, with and without an offer. */
  places: number
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

/**
 * The rows with the quantities that are held now, without the holds and offers of `exceptUserId` (null = all count).
 * Free pieces belong to the people who wait for them, one for each.
 */
export async function findStockWithHolds(
  db: Db,
  stockIds: readonly number[],
  exceptUserId: number | null,
): Promise<StockWithHolds[]> {
  if (stockIds.length === 0) return []
  const { rows } = await sql<StockWithHolds>`
    select s.id, s.inventory, s.sold_out,
      c.others + least(w.waiting, greatest(0, s.inventory - c.everyones)) as held,
      case when w.waiting = 0 then c.held_until end as held_until,
      w.places
    from stock s
    cross join lateral (
      select coalesce(sum(pieces), 0) as everyones,
        coalesce(sum(pieces) filter (where user_id is distinct from ${exceptUserId}::int), 0) as others,
        min(ends_at) filter (where user_id is distinct from ${exceptUserId}::int) as held_until
      from ${liveClaims} as claim where claim.stock_id = s.id) c
    cross join lateral (
      select count(*) filter (where offered_until is null) as waiting, count(*) as places
      from ${currentPlaces} as place
      where place.stock_id = s.id and place.user_id is distinct from ${exceptUserId}::int) w
    where s.id = any(${stockIds}::int[])
    order by s.id ${prepared}`.execute(db)
  return rows
}

/** Whether the desk has ended the sale of the product with this stock. */
export async function isSaleEnded(db: Db, stockId: number): Promise<boolean> {
  const ended = await db
    .selectFrom('stock')
    .select('id')
    .where('id', '=', stockId)
    .where(sql<boolean>`sold_out and not sold_out_by_sale`)
    .executeTakeFirst()
  return ended !== undefined
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
    sold_out_by_sale = sold_out_by_sale or (sale.sells_out and not sold_out)
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
