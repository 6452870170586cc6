// Rows of sales, payments and refunds for the desk's sums.
import type { Db } from '../db/schema.ts'

/** Test orders or real ones, of one event or, with null, of all. */
export interface OfModeAndEvent {
  isTest: boolean
  eventId: number | null
}

/** The lines of orders that are paid, free or pending, of all committees: by product, oldest first. */
export function findSoldLines(db: Db, { isTest, eventId }: OfModeAndEvent) {
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
    .where('o.is_test', '=', isTest)
    .$if(eventId !== null, (query) => query.where('o.event_id', '=', eventId))
    .where((eb) =>
      eb.or([
        eb('o.paid_at', 'is not', null),
        eb('o.state', '!=', 'canceled'),
        eb('o.payment_method', '=', 'none'),
      ]),
    )
    .orderBy('l.product_name')
    .orderBy('l.id')
    .execute()
}

/** Card payments with their orders. */
export function findCardMoney(db: Db, { isTest, eventId }: OfModeAndEvent) {
  return db
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.intent_id', 'p.intent_id')
    .select(['p.intent_id', 'p.amount_cents', 'p.created_at', 'o.id as order_id'])
    .where('p.is_test', '=', isTest)
    .$if(eventId !== null, (query) => query.where('p.event_id', '=', eventId))
    .execute()
}

/** Completed refunds with their payment or order. */
export function findDoneRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'intent_id', 'cents', 'asked_at', 'settled_at'])
    .where('state', '=', 'done')
    .execute()
}

/** The lines of completed refunds with their order and committee; null = shipping. */
export function findDoneRefundLines(db: Db) {
  return db
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .leftJoin('order_lines as o', 'o.id', 'l.order_line_id')
    .select(['l.refund_id', 'r.order_id', 'l.order_line_id', 'o.committee_id'])
    .select(['l.quantity', 'l.cents'])
    .where('r.state', '=', 'done')
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
