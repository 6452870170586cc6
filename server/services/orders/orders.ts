// The shopper's own orders: read, and the one note a shopper may make on them.
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
import { attentionToWire, type OrderWire, orderToWire } from './order-wire.ts'
import type { CartOwner } from '../cart/shopper.ts'

type Owner = Pick<CartOwner, 'userId'>

const ordersAtMost = 100
const dayMs = 86_400_000

/** One own order; anybody else's is answered as if it did not exist (rule 38). */
export async function readOrder(
  { db }: Pick<Deps, 'db'>,
  shopper: Owner,
  orderId: number,
): Promise<OrderWire> {
  return orderToWire(await ownOrder(db, shopper, orderId), await findOrderLines(db, orderId))
}

/** The own orders of both modes, newest first; payments that need attention stand among them (rule 22). */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  shopper: Owner,
  userId: number,
): Promise<OrderWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const orders = await findOrders(db, userId, ordersAtMost)
  const ids = orders.map(({ id }) => id)
  const linesOf = Map.groupBy(await findLinesOfOrders(db, ids), (line) => line.order_id)
  const attentions = await findOpenExceptions(db, userId)
  const entries = [
    ...orders.map((order) => ({
      at: order.ordered_at,
      wire: orderToWire(order, linesOf.get(order.id) ?? []),
    })),
    ...attentions.map((attention) => ({
      at: attention.created_at,
      wire: attentionToWire(attention),
    })),
  ]
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ wire }) => wire)
}

/** Notes the day on which the check of an own pending order was mailed; null takes the note back. */
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

// A day to spare at both ends: nobody says in which time zone the day was read off the calendar.
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
