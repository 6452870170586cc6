// Rows of stock and of what carts hold of it. Stock is locked in id order, always, and after the cart.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { ask, statement } from '../db/ask.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'

export type StockRow = Selectable<Schema['stock']>
export type HoldRow = Selectable<Schema['holds']>

/** A piece of stock, and what other carts hold of it now. */
export type SeenStock = Pick<StockRow, 'id' | 'inventory' | 'sold_out'> & { held: number }

/** What of a piece of stock other carts hold at an instant; each is an expression of a statement. */
export const heldByOthers = (stockId: string, cartId: string, now: string) => `coalesce((
    select sum(h.quantity) from holds h
    where h.stock_id = ${stockId} and h.cart_id <> ${cartId} and h.expires_at > ${now}), 0)`

const stockIdsOfCart = `
  select unnest(array[ep.stock_id, v.stock_id]) from cart_lines l
  join event_products ep on ep.id = l.event_product_id
  left join event_variants v on v.id = l.event_variant_id
  where l.cart_id = $1`

/**
 * Locks the stock that the lines of a cart may draw on, until the transaction ends. Not `for update`: that
 * would wait for the key-share locks which foreign keys of other buyers' lines take in any order, and so
 * deadlock. A test cart promises nothing, so it keeps nobody waiting.
 */
export const lockedStockOfCart = statement<{ id: number }, [cartId: number]>(`
  select id from stock
  where id = any(array(${stockIdsOfCart})) and not (select is_test from carts where id = $1)
  order by id for no key update`)

const lockedStock = statement<StockRow, [stockIds: number[]]>(
  'select * from stock where id = any($1) order by id for no key update',
)

/** The rows, locked until the transaction ends. */
export const lockStock = (tx: Tx, stockIds: number[]): Promise<StockRow[]> =>
  ask(tx, lockedStock(stockIds))

/** What a sale takes of a piece of stock. */
export interface SoldStock {
  id: number
  /** What is left. */
  inventory: number | null
  quantity: number
  sellsOut: boolean
}

/** Writes what is left of locked rows after a sale; may be a part of another statement. */
export const soldStock = (sold: readonly SoldStock[]): RawBuilder<never> => sql`
  update stock set inventory = taken.inventory, sold = sold + taken.quantity,
    sold_out = sold_out or taken.sells_out,
    sold_out_by_sale = sold_out_by_sale or taken.sells_out
  from unnest(${sold.map(({ id }) => id)}::int[], ${sold.map(({ inventory }) => inventory)}::int[],
    ${sold.map(({ quantity }) => quantity)}::int[], ${sold.map(({ sellsOut }) => sellsOut)}::bool[])
    as taken (id, inventory, quantity, sells_out)
  where stock.id = taken.id`

export type StockAfterReturn = Pick<
  StockRow,
  'inventory' | 'sold' | 'sold_out' | 'sold_out_by_sale'
>

/** Writes a locked row after pieces came back. */
export async function writeReturn(tx: Tx, stockId: number, after: StockAfterReturn): Promise<void> {
  await tx.updateTable('stock').set(after).where('id', '=', stockId).execute()
}

/** What carts hold of a piece of stock, and when the first of these holds ends. */
interface LiveHolds {
  stock_id: number
  held: number
  ends_at: Date
}

const liveHoldsOf = statement<
  LiveHolds,
  [stockIds: number[], exceptCartId: number | null, now: Date]
>(`
  select stock_id, sum(quantity) as held, min(expires_at) as ends_at from holds
  where stock_id = any($1) and cart_id is distinct from $2 and expires_at > $3 group by stock_id`)

/** What all carts hold now of these pieces of stock. */
export const liveHolds = (db: Db, stockIds: number[], realNowMs: number): Promise<LiveHolds[]> =>
  ask(db, liveHoldsOf(stockIds, null, new Date(realNowMs)))

/** How much of each stock carts hold now, by stock id; with `exceptCartId`, all carts but that one. */
export async function heldNow(
  db: Db,
  stockIds: number[],
  realNowMs: number,
  exceptCartId: number | null = null,
): Promise<Map<number, number>> {
  const rows = await ask(db, liveHoldsOf(stockIds, exceptCartId, new Date(realNowMs)))
  return new Map(rows.map((row) => [row.stock_id, row.held]))
}

/** All the cart holds or once held. */
export const holdsOfCart = statement<HoldRow, [cartId: number]>(
  'select * from holds where cart_id = $1',
)

export function findHolds(db: Db, cartId: number): Promise<HoldRow[]> {
  return ask(db, holdsOfCart(cartId))
}

export async function deleteHolds(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('holds').where('cart_id', '=', cartId).execute()
}
