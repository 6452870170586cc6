// Sums and rows of the books. Payments and checks with a refund or a dispute ("reversed") are read as rows: the service
// divides them among the parts of their order. The database sums all others.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type FileFilter, isInRange } from './files.ts'
import type { OfModeAndEvent } from './sales.ts'

const isCardReversed = sql<SqlBool>`(
  exists (select from refunds r where r.intent_id = p.intent_id and r.state = 'done')
  or exists (select from disputes d where d.intent_id = p.intent_id))`
const isCheckReversed = sql<SqlBool>`
  exists (select from refunds r where r.order_id = o.id and r.state = 'done')`

const isOf = (row: 'p' | 'o', { isTest, eventId }: OfModeAndEvent) => {
  const [isTestColumn, eventColumn] = [sql.ref(`${row}.is_test`), sql.ref(`${row}.event_id`)]
  return sql<SqlBool>`${isTestColumn} = ${isTest}
    and (${eventId}::integer is null or ${eventColumn} = ${eventId}::integer)`
}

const cardMoney = sql`payments p left join orders o on o.intent_id = p.intent_id`
const isCheckMoney = sql<SqlBool>`o.payment_method = 'check'
  and (o.paid_at is not null or o.state = 'pending')`

type OfRange = FileFilter & { timeZone: string }

/** Money of the range that is not reversed; `order_id` is null for a payment without an order. */
const unreversedMoney = ({ range, timeZone, ...of }: OfRange) => sql`
  select *, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day from (
    select 'card' as method, true as is_paid, p.created_at as at, p.amount_cents as cents,
      o.id as order_id, o.shipping_cents
    from ${cardMoney} where ${isOf('p', of)} and not ${isCardReversed}
    union all
    select 'check', o.paid_at is not null, coalesce(o.paid_at, o.ordered_at), o.total_cents,
      o.id, o.shipping_cents
    from orders o where ${isOf('o', of)} and ${isCheckMoney} and not ${isCheckReversed}
  ) as unreversed where ${isInRange(sql<Date>`at`, range)}`

const rowsOf = async <T>(db: Db, query: RawBuilder<T>) => (await query.execute(db)).rows

interface Sum {
  /** false = pending. */
  is_paid: boolean
  cents: number
}

/** Sums by day of the zone and method. */
export function sumUnreversedByDay(db: Db, of: OfRange) {
  return rowsOf(
    db,
    sql<Sum & { day: string; method: 'card' | 'check' }>`
      select day, method, is_paid, sum(cents) as cents from (${unreversedMoney(of)}) as unreversed
      group by day, method, is_paid`,
  )
}

/** Sums by committee, shipping, and payments without an order. */
export function sumUnreversedByPart(db: Db, of: OfRange) {
  return rowsOf(
    db,
    sql<Sum & { part: 'committee' | 'shipping' | 'paymentException'; committee_id: number | null }>`
      with unreversed as materialized (${unreversedMoney(of)})
      select 'committee' as part, committee_id, is_paid, sum(quantity * unit_cents) as cents
      from unreversed join order_lines l using (order_id) group by committee_id, is_paid
      union all
      select case when order_id is null then 'paymentException' else 'shipping' end, null, is_paid,
        sum(case when order_id is null then cents else shipping_cents end)
      from unreversed group by order_id is null, is_paid`,
  )
}

/** Reversed money: card payments, with their orders, and checks. */
export function findReversedMoney(db: Db, of: OfModeAndEvent) {
  return rowsOf(
    db,
    sql<{
      method: 'card' | 'check'
      intent_id: string | null
      order_id: number | null
      cents: number
      ordered_at: Date
      paid_at: Date | null
    }>`
      select 'card' as method, p.intent_id, o.id as order_id, p.amount_cents as cents,
        p.created_at as ordered_at, p.created_at as paid_at
      from ${cardMoney} where ${isOf('p', of)} and ${isCardReversed}
      union all
      select 'check', null, o.id, o.total_cents, o.ordered_at, o.paid_at
      from orders o where ${isOf('o', of)} and ${isCheckMoney} and ${isCheckReversed}`,
  )
}

/** The amounts of orders by committee; shipping belongs to no committee. */
export function findOrderParts(db: Db, orderIds: number[]) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.committee_id', 'o.shipping_cents'])
    .select((eb) => eb.fn.sum<number>(eb('l.quantity', '*', eb.ref('l.unit_cents'))).as('cents'))
    .where(sql<SqlBool>`o.id = any(${orderIds})`)
    .groupBy(['l.order_id', 'l.committee_id', 'o.shipping_cents'])
    .orderBy('l.committee_id')
    .execute()
}
