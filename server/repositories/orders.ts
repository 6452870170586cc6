// Rows of orders and their lines, and of paid carts that could not become one.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { askFirst, type Question, statement } from '../db/ask.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import { soldStock, type SoldStock } from './stock.ts'
import { buyerColumns, type BuyerRow } from './users.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
export type AttentionRow = Selectable<Schema['attentions']>

export function findOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

const orderOfCart = statement<OrderRow, [cartId: number]>('select * from orders where cart_id = $1')

export function findOrderOfCart(db: Db, cartId: number): Promise<OrderRow | undefined> {
  return askFirst(db, orderOfCart(cartId))
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

export async function updateOrder(
  db: Db,
  orderId: number,
  to: Updateable<Schema['orders']>,
): Promise<void> {
  await db.updateTable('orders').set(to).where('id', '=', orderId).execute()
}

/** The lines of orders, each order's as they were added to the cart. */
export async function findLinesOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** The lines of an order in the order they were added to the cart. */
export function findOrderLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return findLinesOfOrders(db, [orderId])
}

export type NewOrder = Insertable<Schema['orders']> &
  Pick<OrderRow, 'customer_name' | 'customer_email' | 'is_test'>
export type NewOrderLine = Omit<OrderLineRow, 'id' | 'order_id'>

/**
 * Writes an order with its lines and what it takes of locked stock, closes its cart and frees what the cart held;
 * gives the order's id.
 */
export function writtenOrder(
  order: NewOrder,
  lines: readonly NewOrderLine[],
  sold: readonly SoldStock[],
): Question<{ id: number }> {
  return sql`
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
    ), sold as (${soldStock(sold)}
    ), closed as (
      update carts set state = 'ordered' where id = ${order.cart_id}
    ), freed as (
      delete from holds where cart_id = ${order.cart_id}
    )
    select id from placed`
}

const attentionOfCart = statement<AttentionRow, [cartId: number]>(
  'select * from attentions where cart_id = $1',
)

export function findAttentionOfCart(db: Db, cartId: number): Promise<AttentionRow | undefined> {
  return askFirst(db, attentionOfCart(cartId))
}

/** Whose a cart is, and what became of it: an order with its payment, or an attention record. */
export type CartOutcome = BuyerRow & {
  order_id: number | null
  order_intent_id: string | null
  attention: AttentionRow['reason'] | null
}

export const outcomeOfCart = statement<CartOutcome, [cartId: number]>(`
  select ${buyerColumns}, o.id as order_id, o.intent_id as order_intent_id, a.reason as attention
  from carts c join users u on u.id = c.user_id left join orders o on o.cart_id = c.id
  left join attentions a on a.cart_id = c.id where c.id = $1`)

export type OpenAttention = Pick<AttentionRow, 'id' | 'cart_id' | 'intent_id' | 'created_at'> & {
  amount_cents: number
  is_test: boolean
}

/** The user's payments that nobody has seen to yet, with their sums. */
export function findOpenAttentions(db: Db, userId: number): Promise<OpenAttention[]> {
  return db
    .selectFrom('attentions as a')
    .innerJoin('payments as p', 'p.intent_id', 'a.intent_id')
    .select(['a.id', 'a.cart_id', 'a.intent_id', 'a.created_at', 'p.amount_cents', 'p.is_test'])
    .where('a.user_id', '=', userId)
    .where('a.resolved_at', 'is', null)
    .orderBy('a.id', 'desc')
    .execute()
}

export async function insertAttention(
  tx: Tx,
  attention: Insertable<Schema['attentions']>,
): Promise<void> {
  await tx
    .insertInto('attentions')
    .values(attention)
    .onConflict((on) => on.doNothing())
    .execute()
}
