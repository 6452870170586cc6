// The shopper's own orders, and the date on which the shopper mailed a check.
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { noSuch, Refusal } from '../../refusal.ts'
import {
  findLinesOfOrders,
  findOpenExceptions,
  findOrder,
  findOrderLines,
  findOrders,
  type OrderRow,
  updateOrder,
} from '../../repositories/orders.ts'
import { paymentExceptionToWire, type OrderWire, orderToWire } from './order-wire.ts'
import type { CartOwner } from '../cart/shopper.ts'

type Owner = Pick<CartOwner, 'userId'>

const ordersAtMost = 100
const dayMs = 86_400_000

/** An order of the shopper; 404 for another person's order (rule 38). */
export async function readOrder(
  { db }: Pick<Deps, 'db'>,
  shopper: Owner,
  orderId: number,
): Promise<OrderWire> {
  return orderToWire(await ownOrder(db, shopper, orderId), await findOrderLines(db, orderId))
}

/** The shopper's orders of both modes and open payment exceptions, newest first (rule 22). */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  shopper: Owner,
  userId: number,
): Promise<OrderWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const orders = await findOrders(db, userId, ordersAtMost)
  const ids = orders.map(({ id }) => id)
  const linesOf = Map.groupBy(await findLinesOfOrders(db, ids), (line) => line.order_id)
  const paymentExceptions = await findOpenExceptions(db, userId)
  const entries = [
    ...orders.map((order) => ({
      at: order.ordered_at,
      wire: orderToWire(order, linesOf.get(order.id) ?? []),
    })),
    ...paymentExceptions.map((exception) => ({
      at: exception.created_at,
      wire: paymentExceptionToWire(exception),
    })),
  ]
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ wire }) => wire)
}

/** Saves the day on which the shopper mailed the check of a pending order; null clears it. */
export async function noteMailedCheck(
  { db, clock }: { db: Db; clock: Clock },
  shopper: Owner,
  { orderId, date }: { orderId: number; date: string | null },
): Promise<OrderWire> {
  const order = await ownOrder(db, shopper, orderId)
  const isAwaited = order.payment_method === 'check' && order.state === 'pending'
  if (!isAwaited || order.paid_at !== null) {
    throw new Refusal('invalid', 'This order is not waiting for a check.')
  }
  if (date !== null) requirePossibleDay(date, order, clock.realNowMs())
  await updateOrder(db, orderId, { mailed_on: date })
  return orderToWire({ ...order, mailed_on: date }, await findOrderLines(db, orderId))
}

// One day of tolerance at both ends, because the shopper's time zone is unknown.
function requirePossibleDay(date: string, order: OrderRow, nowMs: number): void {
  const dayStartMs = Date.parse(date)
  const isTooEarly = dayStartMs < order.ordered_at.getTime() - 2 * dayMs
  if (!isTooEarly && dayStartMs <= nowMs + dayMs) return
  throw new Refusal('invalid', 'Enter a day between the order and today.', { field: 'date' })
}

async function ownOrder(db: Db, shopper: Owner, orderId: number): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (order?.user_id !== shopper.userId) throw noSuch('order')
  return order
}
