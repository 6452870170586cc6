// Rows of orders, their lines and payment exceptions.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import { endHoldsOf } from './holds.ts'
import { saleUpdate, type SoldStock } from './stock.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
/** A line with the questions that its product asks now. */
export type OrderLineWithFields = OrderLineRow &
  Pick<Selectable<Schema['event_products']>, 'custom_fields'>
export type PaymentExceptionRow = Selectable<Schema['payment_exceptions']>

export function findOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export function findOrderOfCart(db: Db, cartId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
}

/** The user's newest orders, newest first. */
export function findOrders(db: Db, userId: number, atMost: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

/** How many orders of the user wait for their checks. */
export async function countOpenChecks(db: Db, userId: number): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return open
}

/** How many orders without a payment the user has placed in the last 24 hours. */
export async function countFreeOrdersOfDay(db: Db, userId: number): Promise<number> {
  const { free } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('free'))
    .where('user_id', '=', userId)
    .where('payment_method', '=', 'none')
    // Orders carry the database's time.
    .where('ordered_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return free
}

export async function updateOrder(
  db: Db,
  orderId: number,
  to: Updateable<Schema['orders']>,
): Promise<void> {
  await db.updateTable('orders').set(to).where('id', '=', orderId).execute()
}

/** The lines of orders, each order's in the order they were added to the cart. */
export async function findLinesOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<OrderLineWithFields[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines as l')
    .innerJoin('event_products as ep', 'ep.id', 'l.event_product_id')
    .selectAll('l')
    .select('ep.custom_fields')
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.id')
    .execute()
}

/** The lines of an order in the order they were added to the cart. */
export function findOrderLines(db: Db, orderId: number): Promise<OrderLineWithFields[]> {
  return findLinesOfOrders(db, [orderId])
}

export type NewOrder = Insertable<Schema['orders']> &
  Pick<OrderRow, 'customer_name' | 'customer_email' | 'is_test'>
export type NewOrderLine = Omit<
  OrderLineRow,
  'id' | 'order_id' | 'returned_quantity' | 'search_text'
>

/**
 * Writes an order with its lines and its sale of locked stock, closes its cart and ends the user's holds; returns
 * the order's id. One statement instead of five: other buyers of the same stock wait for its lock, and an order
 * costs a tenth less.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  sold: readonly SoldStock[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (cart_id, user_id, is_test, state, payment_method, intent_id, paid_at,
        shipping_cents, total_cents, shipping_address, customer_address, customer_name, customer_email,
        stock_taken)
      values (${order.cart_id}, ${order.user_id}, ${order.is_test}, ${order.state},
        ${order.payment_method}, ${order.intent_id}, ${order.paid_at}, ${order.shipping_cents},
        ${order.total_cents}, ${order.shipping_address}, ${order.customer_address},
        ${order.customer_name}, ${order.customer_email}, ${order.stock_taken})
      returning id
    ), listed as (
      insert into order_lines (order_id, committee_id, stock_id, event_product_id, event_variant_id,
        product_name, variant_name, data_points, unit_cents, quantity)
      select placed.id, l.committee_id, l.stock_id, l.event_product_id, l.event_variant_id,
        l.product_name, l.variant_name, l.data_points, l.unit_cents, l.quantity
      from placed, json_populate_recordset(null::order_lines, ${JSON.stringify(lines)}) l
    ), sold as (${saleUpdate(sold)}
    ), closed as (
      update carts set state = 'ordered' where id = ${order.cart_id}
    ), freed as (
      ${endHoldsOf(order.user_id)} and not ${order.is_test}
    )
    select id from placed ${prepared}`.execute(tx)
  const [placed] = rows
  if (!placed) throw new Error('The insert of an order returned no id.')
  return placed.id
}

export function findExceptionOfCart(
  db: Db,
  cartId: number,
): Promise<PaymentExceptionRow | undefined> {
  return db
    .selectFrom('payment_exceptions')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
}

export type OpenPaymentException = Pick<
  PaymentExceptionRow,
  'id' | 'cart_id' | 'intent_id' | 'created_at'
> & {
  amount_cents: number
  is_test: boolean
}

/** The user's unresolved payment exceptions, with their amounts. */
export function findOpenExceptions(db: Db, userId: number): Promise<OpenPaymentException[]> {
  return db
    .selectFrom('payment_exceptions as a')
    .innerJoin('payments as p', 'p.intent_id', 'a.intent_id')
    .select(['a.id', 'a.cart_id', 'a.intent_id', 'a.created_at', 'p.amount_cents', 'p.is_test'])
    .where('a.user_id', '=', userId)
    .where('a.resolved_at', 'is', null)
    .orderBy('a.id', 'desc')
    .execute()
}

export async function insertPaymentException(
  tx: Tx,
  exception: Insertable<Schema['payment_exceptions']>,
): Promise<void> {
  await tx
    .insertInto('payment_exceptions')
    .values(exception)
    .onConflict((on) => on.doNothing())
    .execute()
}
