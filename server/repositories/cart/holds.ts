// Rows of holds: stock that is set aside for a user until it is paid. A hold belongs to a user and a row of stock,
// whatever the cart (rule 13). The shop's clock in the database starts and ends holds (rule 131).
// `shop_now()` would be too early: it is the time when the transaction began, before it waited for a lock.
import { type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { liveClaims } from './claims.ts'
import { findStockWithHolds, type StockWithHolds } from './stock.ts'

export type HoldRow = Selectable<Schema['holds']>

/** A quantity of a row of stock that a cart needs. */
export interface StockQuantity {
  stockId: number
  quantity: number
}

export interface LiveHold {
  stock_id: HoldRow['stock_id']
  /** In real time: devices count down to it (rule 131). */
  ends_at: Date
}

/**
 * Saves when a locked cart was confirmed and holds exactly the user's `needs`; returns the holds that have not
 * expired. A hold lasts ten minutes and can be renewed up to thirty in all; the next thirty can start ten minutes
 * later. One statement, because the stock stays locked during each round trip.
 */
export async function confirmWithHolds(
  tx: Tx,
  cart: { id: number; userId: number; confirmedAt: Date | null },
  needs: readonly StockQuantity[],
): Promise<LiveHold[]> {
  const stockIds = needs.map(({ stockId }) => stockId)
  const quantities = needs.map(({ quantity }) => quantity)
  const { rows } = await sql<LiveHold>`
    with ended as (
      update holds set expires_at = shop_statement_now()
      where user_id = ${cart.userId} and expires_at > shop_statement_now() and stock_id <> all(${stockIds}::int[])
    ), held as (
      insert into holds as h (user_id, stock_id, quantity, first_held_at, expires_at)
      select ${cart.userId}::int, stock_id, quantity, shop_statement_now(), shop_statement_now() + interval '10 minutes'
      from unnest(${stockIds}::int[], ${quantities}::int[]) as need (stock_id, quantity)
      on conflict (user_id, stock_id) do update set
        quantity = excluded.quantity,
        first_held_at = case
          when shop_statement_now() < h.first_held_at + interval '40 minutes' then h.first_held_at else shop_statement_now() end,
        expires_at = case
          when shop_statement_now() < h.first_held_at + interval '30 minutes'
            then least(excluded.expires_at, h.first_held_at + interval '30 minutes')
          when shop_statement_now() < h.first_held_at + interval '40 minutes' then h.expires_at
          else excluded.expires_at end
      returning stock_id, expires_at
    ), confirmed as (
      update carts set confirmed_at = ${cart.confirmedAt} where id = ${cart.id}
    )
    select stock_id, expires_at - clock_shift() as ends_at from held where expires_at > shop_statement_now() ${prepared}`.execute(
    tx,
  )
  return rows
}

/**
 * The rows with what is held for others, for an order that the user has: what the waitlist keeps for the user is the
 * user's, and what the user's cart holds is not, because it may be paid by card at this moment.
 */
export async function findStockForOwner(
  db: Db,
  stockIds: readonly number[],
  userId: number,
): Promise<StockWithHolds[]> {
  const { rows } = await sql<{ stock_id: number }>`
    select stock_id from holds where user_id = ${userId} and stock_id = any(${[...stockIds]}::int[])
      and expires_at > shop_statement_now()`.execute(db)
  const inCart = rows.map((row) => row.stock_id)
  const others = stockIds.filter((id) => !inCart.includes(id))
  return [
    ...(await findStockWithHolds(db, others, userId)),
    ...(await findStockWithHolds(db, inCart, null)),
  ]
}

/** Reduces the user's holds to what the cart still needs; a hold that is not needed ends now. */
export async function reduceHolds(
  tx: Tx,
  userId: number,
  needs: readonly StockQuantity[],
): Promise<void> {
  // An ended hold stays on record, so that adding the item again does not restart the thirty minutes.
  await sql`
    update holds as h set
      quantity = least(h.quantity, coalesce(need.quantity, h.quantity)),
      expires_at = case when need.stock_id is null then shop_statement_now() else h.expires_at end
    from holds own
    left join unnest(${needs.map(({ stockId }) => stockId)}::int[],
      ${needs.map(({ quantity }) => quantity)}::int[]) as need (stock_id, quantity)
      on need.stock_id = own.stock_id
    where own.user_id = ${userId} and own.expires_at > shop_statement_now()
      and h.user_id = own.user_id and h.stock_id = own.stock_id`.execute(tx)
}

/** Ends the user's holds; may be part of another statement. */
export const endHoldsOf = (userId: number) => sql`
  update holds set expires_at = shop_statement_now() where user_id = ${userId} and expires_at > shop_statement_now()`

/** When the first of the user's holds ends, in real time; null when nothing is held. */
export async function findHeldUntil(db: Db, userId: number): Promise<Date | null> {
  const first = await db
    .selectFrom('holds')
    .select(sql<Date | null>`min(expires_at) - clock_shift()`.as('ends_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`shop_statement_now()`)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return first?.ends_at ?? null
}

/** The quantity that all users hold or are offered now, by stock id. */
export async function heldNow(db: Db, stockIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ stock_id: number; held: number }>`
    select stock_id, sum(pieces) as held from ${liveClaims} as claim
    where stock_id = any(${stockIds}::int[]) group by stock_id`.execute(db)
  return new Map(rows.map((row) => [row.stock_id, row.held]))
}

/** Deletes holds that expired a day ago: they no longer limit the next hold of the same item. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`delete from holds where expires_at < shop_statement_now() - interval '1 day'`.execute(
    db,
  )
}
