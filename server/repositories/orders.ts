// Rows of orders and their lines, and of paid carts that could not become one.
import type { Insertable, Selectable } from 'kysely'
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
