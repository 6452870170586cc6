// The stores whose orders can be picked up, and the orders that are ready for it (rule 79).
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { isOpenOrder, isStillHere, piecesLeft } from './handed-out-lines.ts'

/** The line waits to be picked up. */
const isToFetch = sql<boolean>`(not l.needs_shipping and ${isStillHere})`

/** An item that is still to hand out is of a store whose pick-up has not begun. */
const hasOthers = sql<boolean>`exists (select from order_lines l
  where l.order_id = o.id and ${isToFetch} and not exists (
    select from pickup_starts s where s.committee_id = l.committee_id))`

export interface PickupStoreRow {
  id: number
  name: string
  orders: number
  /** Pieces that are still to hand out. */
  pieces: number
  started_at: Date | null
}

/** The committees of an event with items that are still to hand out, by name. */
export async function listPickupStores(db: Db, eventId: number): Promise<PickupStoreRow[]> {
  const { rows } = await sql<PickupStoreRow>`
    select c.id, c.name, count(distinct o.id)::int as orders, sum(${piecesLeft})::int as pieces, s.started_at
    from order_lines l join orders o on o.id = l.order_id and o.event_id = ${eventId} and ${isOpenOrder}
        and ${isToFetch}
      join committees c on c.id = l.committee_id
      left join pickup_starts s on s.committee_id = c.id
    group by c.id, c.name, s.started_at order by lower(c.name), c.id`.execute(db)
  return rows
}

/** Names the locks between starts of pick-up and orders that become final. */
const pickupLock = 7_242_155

/** Makes starts of pick-up in the event wait for this transaction, in which an order becomes final. */
export async function holdPickupStarts(tx: Tx, eventId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${pickupLock}::int, ${eventId}::int)`.execute(tx)
}

/** Waits for the orders of the event that become final at this moment; later ones wait for this transaction. */
export async function waitForFinalOrders(tx: Tx, eventId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${pickupLock}::int, ${eventId}::int)`.execute(tx)
}

/** Records that the pick-up of a store has begun; false = it had begun before. */
export async function insertPickupStart(
  tx: Tx,
  start: { committeeId: number; byUserId: number; at: Date },
): Promise<boolean> {
  const row = { committee_id: start.committeeId, by_user_id: start.byUserId, started_at: start.at }
  const inserted = await tx
    .insertInto('pickup_starts')
    .values(row)
    .onConflict((on) => on.column('committee_id').doNothing())
    .returning('committee_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The orders with an item of the committee, or the one order, that wait for pick-up and whose stores have all begun. */
export async function findReadyOrders(
  db: Db,
  of: { committeeId: number } | { orderId: number },
): Promise<number[]> {
  const isOf = 'orderId' in of ? sql`o.id = ${of.orderId}` : sql`l.committee_id = ${of.committeeId}`
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${isOpenOrder} and not ${hasOthers}
      and exists (select from order_lines l where l.order_id = o.id and ${isOf} and ${isToFetch})
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the event is open, and its last day has not passed. */
export async function isEventOn(tx: Tx, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select state = 'open' and (shop_now() at time zone time_zone)::date <= end_date::date as is_on
    from events where id = ${eventId}`.execute(tx)
  return rows[0]?.is_on === true
}

/** `none`: nothing of the order is to pick up; `later`: a store of it has not begun; `ready`: all have. */
export type PickupState = 'none' | 'later' | 'ready'

export async function readPickupState(db: Db, orderId: number): Promise<PickupState> {
  const { rows } = await sql<{ state: PickupState }>`
    select case when not exists (select from order_lines l where l.order_id = o.id and ${isToFetch}) then 'none'
      when ${hasOthers} then 'later' else 'ready' end as state
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.state ?? 'none'
}
