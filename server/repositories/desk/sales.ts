// Rows of sales, payments and refunds for the desk's sums.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Test orders or real ones, of one event or, with null, of all. */
export interface OfModeAndEvent {
  isTest: boolean
  eventId: number | null
}

/** As `OfModeAndEvent`, of orders with a line of one of the committees. */
export interface OfCommittees extends OfModeAndEvent {
  committeeIds: readonly number[]
}

const isSold = sql<SqlBool>`(o.paid_at is not null or o.state <> 'canceled' or o.payment_method = 'none')`
/** Orders of the mode and, unless it is null, of the event. */
const isOf = ({ isTest, eventId }: OfModeAndEvent) =>
  sql<SqlBool>`(o.is_test = ${isTest}
    and (${eventId}::integer is null or o.event_id = ${eventId}::integer))`
const isReversed = sql<SqlBool>`(o.state in ('canceled', 'refunded')
  or exists (select from refunds r where r.order_id = o.id and r.state = 'done'))`

/**
 * All lines of orders that are paid, free or pending, other committees' lines too: by product, oldest first. With
 * `isReversedOnly` of orders with a refund or a cancellation.
 */
export function findSoldLines(
  db: Db,
  { committeeIds, ...of }: OfCommittees,
  { isReversedOnly = false } = {},
) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .select([
      'l.id',
      'l.committee_id',
      'l.event_product_id',
      'l.product_name',
      'l.variant_name',
      'l.data_points',
      'l.unit_cents',
      'l.quantity',
      'p.custom_fields',
      'o.id as order_id',
      'o.ordered_at',
      'o.customer_name',
      'o.customer_email',
      'o.state',
      'o.paid_at',
      'o.shipping_cents',
      'o.refunded_cents',
    ])
    .where(isOf(of))
    .where(
      sql<SqlBool>`o.id in (select order_id from order_lines where committee_id = any(${committeeIds}))`,
    )
    .where(isSold)
    .$if(isReversedOnly, (query) => query.where(isReversed))
    .orderBy('l.product_name')
    .orderBy('l.id')
    .execute()
}

/** The sums of the committees' lines whose order has no refund and no cancellation, paid and pending apart. */
export function sumUnreversedLines(db: Db, { committeeIds, ...of }: OfCommittees) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.committee_id')
    .select(sql<boolean>`o.state = 'pending' and o.paid_at is null`.as('isPending'))
    .select((eb) => eb.fn.sum<number>('l.quantity').as('quantity'))
    .select((eb) => eb.fn.sum<number>(eb('l.quantity', '*', eb.ref('l.unit_cents'))).as('cents'))
    .where(isOf(of))
    .where(sql<SqlBool>`l.committee_id = any(${committeeIds})`)
    .where(isSold)
    .where((eb) => eb.not(isReversed))
    .groupBy(['l.committee_id', 'isPending'])
    .execute()
}

/** Every card payment with its order and what refunds and disputes took of it. */
export async function sumCardPayments(db: Db, isTest: boolean) {
  const { rows } = await sql<{
    intentId: string
    orderId: number | null
    capturedCents: number
    refundedCents: number
    disputedCents: number
  }>`
    select p.intent_id as "intentId", o.id as "orderId", p.amount_cents as "capturedCents",
      coalesce(r.cents, 0) as "refundedCents", coalesce(d.cents, 0) as "disputedCents"
    from payments p
    left join orders o on o.intent_id = p.intent_id
    left join (
      select intent_id, sum(cents) as cents from refunds where state = 'done' group by intent_id
    ) r on r.intent_id = p.intent_id
    left join (
      select intent_id, sum(withdrawn_cents - reinstated_cents) as cents
      from disputes group by intent_id
    ) d on d.intent_id = p.intent_id
    where p.is_test = ${isTest}`.execute(db)
  return rows
}

/** Completed refunds of these payments and orders. */
export function findDoneRefunds(
  db: Db,
  { intentIds, orderIds }: { intentIds: readonly string[]; orderIds: readonly number[] },
) {
  return db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'intent_id', 'cents', 'asked_at', 'settled_at'])
    .where('state', '=', 'done')
    .where(sql<SqlBool>`(intent_id = any(${intentIds}) or order_id = any(${orderIds}))`)
    .execute()
}

/** The lines of the orders' completed refunds with their committee; null = shipping. */
export function findDoneRefundLines(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .leftJoin('order_lines as o', 'o.id', 'l.order_line_id')
    .select(['l.refund_id', 'r.order_id', 'l.order_line_id', 'o.committee_id'])
    .select(['l.quantity', 'l.cents'])
    .where('r.state', '=', 'done')
    .where(sql<SqlBool>`r.order_id = any(${orderIds})`)
    .execute()
}

/** The committees of an event by name; null = of all events. */
export function findCommitteeNames(db: Db, eventId: number | null = null) {
  return db
    .selectFrom('committees')
    .select(['id', 'name'])
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .orderBy('name')
    .execute()
}

/** The creation time of the first cart; no payment is older. */
export async function firstCartAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('carts')
    .select('created_at as at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
