// Rows of the treasurer's files.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export interface FileFilter {
  isTest: boolean
  /** null = all events. */
  eventId: number | null
  range: { fromMs: number; toMs: number }
}

/** A condition on an instant; an open side of the range adds no condition. */
export function isInRange(at: Expression<Date>, { fromMs, toMs }: FileFilter['range']) {
  const all = [sql<SqlBool>`true`]
  if (Number.isFinite(fromMs)) all.push(sql`${at} >= ${new Date(fromMs)}`)
  if (Number.isFinite(toMs)) all.push(sql`${at} < ${new Date(toMs)}`)
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const orderedAt = sql<Date>`o.ordered_at`

/** Orders by the date of the order, oldest first. */
export function findOrdersOfDays(db: Db, { isTest, eventId, range }: FileFilter) {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .where('o.is_test', '=', isTest)
    .$if(eventId !== null, (query) => query.where('o.event_id', '=', eventId))
    .where(isInRange(orderedAt, range))
    .orderBy('o.ordered_at')
    .orderBy('o.id')
    .execute()
}

/** The lines of the same orders, in the order of the cart. */
export function findLinesOfDays(db: Db, { isTest, eventId, range }: FileFilter) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('committees as c', 'c.id', 'l.committee_id')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .selectAll('l')
    .select(['c.name as committee_name', 'p.custom_fields'])
    .where('o.is_test', '=', isTest)
    .$if(eventId !== null, (query) => query.where('o.event_id', '=', eventId))
    .where(isInRange(orderedAt, range))
    .orderBy('l.id')
    .execute()
}

export type FileRefundRow = Awaited<ReturnType<typeof findRefundsOfDays>>[number]

const settledOrAskedAt = sql<Date>`coalesce(r.settled_at, r.asked_at)`

/** Refunds, also failed ones, by the date on which they were settled, or else began; oldest first. */
export function findRefundsOfDays(db: Db, { isTest, eventId, range }: FileFilter) {
  return db
    .selectFrom('refunds as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('payment_exceptions as e', 'e.id', 'r.payment_exception_id')
    .leftJoin('payments as p', 'p.intent_id', 'r.intent_id')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('audit_log as a', 'a.idempotency_key', 'r.idempotency_key')
    .leftJoin('users as by', 'by.id', 'a.by_user_id')
    .selectAll('r')
    .select([
      settledOrAskedAt.as('at'),
      'o.customer_name',
      'o.customer_email',
      'u.first_name',
      'u.last_name',
      'u.email',
      'by.first_name as by_first_name',
      'by.last_name as by_last_name',
      'by.email as by_email',
    ])
    .where(sql<SqlBool>`coalesce(o.is_test, p.is_test, false) = ${isTest}`)
    .$if(eventId !== null, (query) =>
      query.where(sql<SqlBool>`coalesce(o.event_id, p.event_id) = ${eventId}`),
    )
    .where(isInRange(settledOrAskedAt, range))
    .orderBy('at')
    .orderBy('r.id')
    .execute()
}

/** The lines of all refunds, with the name of what they give back; null = shipping. */
export function findLinesOfRefunds(db: Db) {
  return db
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .leftJoin('order_lines as o', 'o.id', 'l.order_line_id')
    .selectAll('l')
    .select(['r.order_id', 'r.state', 'r.idempotency_key', 'o.product_name', 'o.variant_name'])
    .orderBy('l.id')
    .execute()
}

/** All refunds of orders. */
export function findRefundsOfOrders(db: Db) {
  return db.selectFrom('refunds').selectAll().where('order_id', 'is not', null).execute()
}
