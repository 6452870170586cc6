// Rows of stock and of what carts hold of it. Stock is locked in id order, always, and after the cart.
import type { Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../db/schema.ts'

export type StockRow = Selectable<Schema['stock']>
export type HoldRow = Selectable<Schema['holds']>

/** Reads the rows of stock that a decision is made on. */
export type ReadStock<D extends Db = Tx> = (db: D, stockIds: number[]) => Promise<StockRow[]>

/**
 * The rows, locked until the transaction ends. Not `for update`: that would wait for the key-share
 * locks which foreign keys of other buyers' lines take in any order, and so deadlock.
 */
export const lockStock: ReadStock = (tx, stockIds) =>
  tx
    .selectFrom('stock')
    .selectAll()
    .where('id', 'in', stockIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The rows as they are now; enough where nothing is promised on them. */
export const readStock: ReadStock<Db> = (db, stockIds) =>
  db.selectFrom('stock').selectAll().where('id', 'in', stockIds).execute()

/** Writes what is left of a locked row after a sale. */
export async function writeSale(
  tx: Tx,
  row: StockRow,
  sale: { quantity: number; inventory: number | null; sellsOut: boolean },
): Promise<void> {
  await tx
    .updateTable('stock')
    .set({
      inventory: sale.inventory,
      sold: row.sold + sale.quantity,
      ...(sale.sellsOut && { sold_out: true, sold_out_by_sale: true }),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Writes a locked row after pieces came back. */
export async function writeReturn(
  tx: Tx,
  stockId: number,
  after: Pick<StockRow, 'inventory' | 'sold' | 'sold_out' | 'sold_out_by_sale'>,
): Promise<void> {
  await tx.updateTable('stock').set(after).where('id', '=', stockId).execute()
}

/** How much of each stock carts hold now, by stock id; with `exceptCartId`, all carts but that one. */
export async function heldNow(
  db: Db,
  stockIds: number[],
  realNowMs: number,
  exceptCartId: number | null = null,
): Promise<Map<number, number>> {
  const rows = await liveHolds(db, stockIds, realNowMs, exceptCartId)
  return new Map(rows.map((row) => [row.stock_id, row.held]))
}

/** As `heldNow`, with the instant at which the first of each stock's holds ends. */
export function liveHolds(
  db: Db,
  stockIds: number[],
  realNowMs: number,
  exceptCartId: number | null = null,
) {
  return db
    .selectFrom('holds')
    .select((eb) => [
      'stock_id',
      eb.fn.sum<number>('quantity').as('held'),
      eb.fn.min('expires_at').as('ends_at'),
    ])
    .where('stock_id', 'in', stockIds)
    .where('cart_id', 'is distinct from', exceptCartId)
    .where('expires_at', '>', new Date(realNowMs))
    .groupBy('stock_id')
    .execute()
}

/** All the cart holds or once held. */
export function findHolds(db: Db, cartId: number): Promise<HoldRow[]> {
  return db.selectFrom('holds').selectAll().where('cart_id', '=', cartId).execute()
}

export async function writeHold(tx: Tx, hold: HoldRow): Promise<void> {
  const { quantity, first_held_at, expires_at } = hold
  await tx
    .insertInto('holds')
    .values(hold)
    .onConflict((on) =>
      on.columns(['cart_id', 'stock_id']).doUpdateSet({ quantity, first_held_at, expires_at }),
    )
    .execute()
}

export async function deleteHolds(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('holds').where('cart_id', '=', cartId).execute()
}
