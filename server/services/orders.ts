// The shopper's own orders, read.
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findOrder, findOrderLines } from '../repositories/orders.ts'
import { type OrderWire, orderToWire } from './order-wire.ts'
import type { CartOwner } from './shopper.ts'

/** One own order; anybody else's is answered as if it did not exist (S12). */
export async function readOrder(
  { db }: Pick<Deps, 'db'>,
  shopper: Pick<CartOwner, 'userId'>,
  orderId: number,
): Promise<OrderWire> {
  const order = await findOrder(db, orderId)
  if (order?.user_id !== shopper.userId) throw new Refusal('not_found', 'There is no such order.')
  return orderToWire(order, await findOrderLines(db, orderId))
}
