// Rows of orders and their lines.
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Schema } from '../../db/schema.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
/** A line with the questions that its product asks now, and when its item is used. */
export type OrderLineWithFields = OrderLineRow &
  Pick<Selectable<Schema['event_products']>, 'custom_fields' | 'schedule_title'>

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

/** How many orders of the user, in the event of a product, real or test ones, wait for their checks. */
export async function countOpenChecks(
  db: Db,
  { userId, productId, isTest }: { userId: number; productId: number; isTest: boolean },
): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('paid_at', 'is', null)
    .where('is_test', '=', isTest)
    .where('event_id', '=', (of) =>
      of.selectFrom('event_products').select('event_id').where('id', '=', productId),
    )
    .executeTakeFirstOrThrow()
  return open
}

/** How many orders by check, or without a payment, the user has placed in the last 24 hours, canceled ones too. */
export async function countOrdersOfDay(
  db: Db,
  { userId, method, isTest }: { userId: number; method: 'check' | 'none'; isTest: boolean },
): Promise<number> {
  const { placed } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('placed'))
    .where('user_id', '=', userId)
    .where('payment_method', '=', method)
    .where('is_test', '=', isTest)
    .where('ordered_at', '>', sql<Date>`shop_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return placed
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
    .select(['ep.custom_fields', 'ep.schedule_title'])
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.id')
    .execute()
}
