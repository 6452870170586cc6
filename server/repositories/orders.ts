// Rows of orders and their lines, and of paid carts that could not become one.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Schema, Tx } from '../db/schema.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
export type AttentionRow = Selectable<Schema['attentions']>

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
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Writes an order with its lines and gives its id. */
export async function insertOrder(
  tx: Tx,
  order: Insertable<Schema['orders']>,
  lines: Omit<Insertable<Schema['order_lines']>, 'order_id'>[],
): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .execute()
  return id
}

export function findAttentionOfCart(db: Db, cartId: number): Promise<AttentionRow | undefined> {
  return db.selectFrom('attentions').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
}

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
