// Rows of sales, payments and refunds for the desk's sums.
import type { Db } from '../db/schema.ts'

export type SoldRow = Awaited<ReturnType<typeof findSoldLines>>[number]

/** A committee's lines in orders that are not canceled or refunded, by product, oldest first. */
export function findSoldLines(db: Db, committeeId: number, isTest: boolean) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .select([
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
    ])
    .where('l.committee_id', '=', committeeId)
    .where('o.is_test', '=', isTest)
    .where('o.state', 'not in', ['canceled', 'refunded'])
    .orderBy('l.product_name')
    .orderBy('l.id')
    .execute()
}

/** Card payments of the mode with their orders. */
export function findCardMoney(db: Db, isTest: boolean) {
  return db
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.intent_id', 'p.intent_id')
    .select(['p.intent_id', 'p.amount_cents', 'p.created_at', 'o.id as order_id'])
    .where('p.is_test', '=', isTest)
    .execute()
}

/** Check orders that are paid or pending. */
export function findCheckMoney(db: Db, isTest: boolean) {
  return db
    .selectFrom('orders')
    .select(['id', 'total_cents', 'ordered_at', 'paid_at'])
    .where('payment_method', '=', 'check')
    .where('is_test', '=', isTest)
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('state', '=', 'pending')]))
    .execute()
}

/** Each order's amounts by committee; shipping belongs to no committee. */
export function findOrderParts(db: Db, isTest: boolean) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.committee_id', 'o.shipping_cents'])
    .select((eb) => eb.fn.sum<number>(eb('l.quantity', '*', eb.ref('l.unit_cents'))).as('cents'))
    .where('o.is_test', '=', isTest)
    .groupBy(['l.order_id', 'l.committee_id', 'o.shipping_cents'])
    .execute()
}

/** Completed refunds with their payment or order. */
export function findDoneRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'intent_id', 'cents', 'asked_at', 'settled_at'])
    .where('state', '=', 'done')
    .execute()
}

export function findCommitteeNames(db: Db) {
  return db.selectFrom('committees').select(['id', 'name']).orderBy('name').execute()
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
