// The desk's search of orders: filtered, sorted and paged in the database.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { OrderState } from '#contract/entities/order.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { heldOrderIds, isOrderHeld } from '../money/disputes.ts'
import { likeWord } from '../like-word.ts'
import { isOpenOrder, isStillHere } from '../orders/handed-out-lines.ts'
import type { OrderRow } from '../orders/orders.ts'

/** The order, locked until the transaction ends; stock is locked after the order. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface OrderFilter {
  /** Lower case without accents; an order or one of its lines must contain each word. */
  words: string[]
  state: OrderState | null
  method: OrderRow['payment_method'] | null
  committeeId: number | null
  isPendingCheck: boolean
  isWaiting: boolean
  isTest: boolean
  /** null = all events. */
  eventId: number | null
}

export interface OrderPage {
  sort: 'date' | 'number' | 'name' | 'total' | 'state'
  direction: 'asc' | 'desc'
  offset: number
  atMost: number
}

const isPendingCheck = sql<SqlBool>`(o.state = 'pending' and o.payment_method = 'check' and o.paid_at is null)`
const isWaiting = sql<SqlBool>`(o.id in (
  select f.id from orders f where f.attention is not null
  union all select q.id from orders q where q.refund_asked_at is not null
  union all select r.order_id from refunds r where r.state = 'asked'
  union all ${heldOrderIds}))`
const underwayCents = sql<number>`(select coalesce(sum(r.cents), 0)::int from refunds r
  where r.order_id = o.id and r.state = 'asked')`

function conditions(filter: OrderFilter): Expression<SqlBool> {
  const all = [sql<SqlBool>`o.is_test = ${filter.isTest}`]
  if (filter.eventId !== null) all.push(sql`o.event_id = ${filter.eventId}`)
  for (const word of filter.words) {
    all.push(sql`(o.search_text like ${likeWord(word)} or exists (
      select from order_lines l where l.order_id = o.id and l.search_text like ${likeWord(word)}))`)
  }
  if (filter.state !== null) all.push(sql`o.state = ${filter.state}`)
  if (filter.method !== null) all.push(sql`o.payment_method = ${filter.method}`)
  if (filter.committeeId !== null) {
    all.push(
      sql`o.id in (select order_id from order_lines where committee_id = ${filter.committeeId})`,
    )
  }
  if (filter.isPendingCheck) all.push(isPendingCheck)
  if (filter.isWaiting) all.push(isWaiting)
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const sortedBy = {
  date: sql`o.ordered_at`,
  number: sql`o.id`,
  name: sql`lower(o.customer_name)`,
  total: sql`o.total_cents`,
  state: sql`o.state`,
}

/** One page of the orders that match; ties are sorted newest first. */
export function findOrderPage(db: Db, filter: OrderFilter, page: OrderPage) {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .select([underwayCents.as('underway_cents'), isOrderHeld.as('is_disputed')])
    .where(conditions(filter))
    .orderBy(sortedBy[page.sort], page.direction)
    .orderBy('o.id', 'desc')
    .limit(page.atMost)
    .offset(page.offset)
    .execute()
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(conditions(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** The numbers of orders and payments of an event that need attention; null = of all events. */
export async function countWaiting(
  db: Db,
  { isTest, eventId }: Pick<OrderFilter, 'isTest' | 'eventId'>,
) {
  const isOf = (column: string) =>
    eventId === null ? sql`true` : sql`${sql.ref(column)} = ${eventId}`
  const { rows } = await sql<{ checks: number; flagged: number; paymentExceptions: number }>`
    select
      (select count(*)::int from orders o where o.is_test = ${isTest} and ${isOf('o.event_id')} and ${isPendingCheck}) as checks,
      (select count(*)::int from orders o where o.is_test = ${isTest} and ${isOf('o.event_id')} and ${isWaiting}) as flagged,
      (select count(*)::int from payment_exceptions a join payments p on p.intent_id = a.intent_id
        where a.resolved_at is null and p.is_test = ${isTest} and ${isOf('p.event_id')}) as "paymentExceptions"`.execute(
    db,
  )
  return rows[0] ?? { checks: 0, flagged: 0, paymentExceptions: 0 }
}

/** How many orders of an event have something to hand out or to mail; null = of all events. */
export async function countToHandOut(db: Db, eventId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpenOrder)
    .where(
      sql<boolean>`exists (select from order_lines l where l.order_id = o.id and ${isStillHere})`,
    )
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .executeTakeFirstOrThrow()
  return count
}

export type DeskLineRow = Awaited<ReturnType<typeof findDeskLines>>[number]

/** The lines of an order with their committees' names and custom fields. */
export function findDeskLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('committees as c', 'c.id', 'l.committee_id')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .selectAll('l')
    .select(['c.name as committee_name', 'p.custom_fields'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()
}
