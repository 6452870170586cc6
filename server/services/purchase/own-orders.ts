// The shopper's own orders, and the date on which the shopper mailed a check.
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { noSuch, Refusal } from '../../refusal.ts'
import { type EventRow, listEventsByIds } from '../../repositories/catalog/events.ts'
import { findOutcomes } from '../../repositories/orders/order-outcomes.ts'
import {
  findLinesOfOrders,
  findOrder,
  findOrders,
  type OrderRow,
  updateOrder,
} from '../../repositories/orders/orders.ts'
import {
  type EventOfOrder,
  paymentExceptionToWire,
  type OrderWire,
  orderToWire,
} from './order-wire.ts'
import type { CartOwner } from './shopper.ts'
import { findOpenExceptions } from '../../repositories/money/payment-exceptions.ts'
import { readPublishedWords } from '../words/read-words.ts'

type Owner = Pick<CartOwner, 'userId'>

const ordersAtMost = 100
const dayMs = 86_400_000

/** An order of the shopper; 404 for another person's order (rule 38). */
export async function readOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: Owner,
  orderId: number,
): Promise<OrderWire> {
  return toWire(deps, await ownOrder(deps.db, shopper, orderId))
}

/** The shopper's orders of both modes and open payment exceptions, newest first (rule 22). */
export async function listOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: Owner,
  userId: number,
): Promise<OrderWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const orders = await findOrders(deps.db, userId, ordersAtMost)
  const paymentExceptions = await findOpenExceptions(deps.db, userId)
  const events = await findEventsOf(deps.db, [...orders, ...paymentExceptions])
  const wires = await toWires(deps, orders, events)
  const entries = [
    ...wires.map((wire, at) => ({ at: orders[at]?.ordered_at ?? new Date(0), wire })),
    ...paymentExceptions.map((exception) => ({
      at: exception.created_at,
      wire: paymentExceptionToWire(exception, events.get(exception.event_id ?? 0)),
    })),
  ]
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ wire }) => wire)
}

/** Saves the day on which the shopper mailed the check of a pending order; null clears it. */
export async function noteMailedCheck(
  deps: { db: Db; clock: Clock },
  shopper: Owner,
  { orderId, date }: { orderId: number; date: string | null },
): Promise<OrderWire> {
  const { db, clock } = deps
  const order = await ownOrder(db, shopper, orderId)
  const isAwaited = order.payment_method === 'check' && order.state === 'pending'
  if (!isAwaited || order.paid_at !== null) {
    throw new Refusal('invalid', 'This order is not waiting for a check.')
  }
  if (date !== null) requirePossibleDay(date, order, clock.domainNowMs())
  await updateOrder(db, orderId, { mailed_on: date })
  return toWire(deps, { ...order, mailed_on: date })
}

async function toWires(
  { db, clock }: { db: Db; clock: Clock },
  orders: readonly OrderRow[],
  events: ReadonlyMap<number, FoundEvent>,
): Promise<OrderWire[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, outcomes] = await Promise.all([
    findLinesOfOrders(db, ids),
    findOutcomes(db, orders),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const nowMs = clock.domainNowMs()
  return orders.map((order) => {
    const event = events.get(order.event_id ?? 0)
    const outcome = outcomes.get(order.id)
    // The treasurer has said that an order with a returned check is due.
    const canLapse = event !== undefined && !outcome?.returnedCheck
    return orderToWire(order, {
      lines: linesOf.get(order.id) ?? [],
      outcome,
      isLapsed: canLapse && isLapsed(order, event.row, nowMs),
      event,
    })
  })
}

interface FoundEvent extends EventOfOrder {
  row: EventRow
}

/** The events of orders and payments, with their published words, by id. */
async function findEventsOf(
  db: Db,
  of: readonly Pick<OrderRow, 'event_id'>[],
): Promise<ReadonlyMap<number, FoundEvent>> {
  const ids = new Set(of.flatMap(({ event_id: id }) => id ?? []))
  const rows = ids.size > 0 ? await listEventsByIds(db, [...ids]) : []
  const events = await Promise.all(
    rows.map(async (row) => {
      const words = await readPublishedWords(db, row)
      return { row, timeZone: row.time_zone, name: row.name, words }
    }),
  )
  return new Map(events.map((event) => [event.row.id, event]))
}

async function toWire(deps: { db: Db; clock: Clock }, order: OrderRow): Promise<OrderWire> {
  const [wire] = await toWires(deps, [order], await findEventsOf(deps.db, [order]))
  if (!wire) throw noSuch('order')
  return wire
}

const awaitsCheck = ({ state, paid_at }: OrderRow) => state === 'pending' && paid_at === null

/** Whether an order of before the last day of its event still waits for its check after that day. */
function isLapsed(order: OrderRow, event: EventRow, nowMs: number): boolean {
  if (!awaitsCheck(order)) return false
  const dayOf = (ms: number) => localTimeAt(ms, event.time_zone).slice(0, 10)
  return dayOf(nowMs) > event.end_date && dayOf(order.ordered_at.getTime()) <= event.end_date
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
