// What an order stands for: what its page says first, and what is still to fetch (rule 27). Pure.
import type { Order } from '../../entities/order.ts'

const settledStates = ['shipped', 'complete', 'canceled', 'refunded', 'partiallyRefunded']

/** Whether the notice about the check is shown: pending or without a payment id, and still unpaid. */
export function awaitsCheck(
  order: Pick<Order, 'state' | 'intentId' | 'totalCents' | 'paidAtMs'>,
): boolean {
  if (order.totalCents === 0 || order.paidAtMs !== null) return false
  if (settledStates.includes(order.state)) return false
  return order.state === 'pending' || order.intentId === ''
}

/** What the page of an order says first, and which of its parts make sense (rule 27). */
export type Standing =
  | 'placed'
  | 'shipped'
  | 'complete'
  | 'awaitsCheck'
  /** Its check came when too few pieces were left. */
  | 'tooFewLeft'
  | 'checkReturned'
  | 'lapsed'
  | 'canceled'
  | 'refunded'
  | 'disputed'
  | 'disputeLost'

export type StandingFacts = Pick<
  Order,
  | 'state'
  | 'intentId'
  | 'totalCents'
  | 'paidAtMs'
  | 'dispute'
  | 'isLapsed'
  | 'returnedCheck'
  | 'shippedAtMs'
  | 'completedAtMs'
>

/** The standing of an order; an unknown state counts as placed. */
export function standingOf(order: StandingFacts): Standing {
  if (order.state === 'canceled' || order.state === 'refunded') return order.state
  if (order.dispute !== '') return order.dispute === 'open' ? 'disputed' : 'disputeLost'
  if (order.state === 'shipped' || order.state === 'complete') return order.state
  if (order.state === 'partiallyRefunded' && order.completedAtMs !== null) return 'complete'
  if (order.state === 'partiallyRefunded' && order.shippedAtMs !== null) return 'shipped'
  if (order.state === 'pending' && order.paidAtMs !== null) return 'tooFewLeft'
  if (!awaitsCheck(order)) return 'placed'
  if (order.returnedCheck) return 'checkReturned'
  return order.isLapsed ? 'lapsed' : 'awaitsCheck'
}

/** Whether a check is to be sent. */
export const isCheckDue = (standing: Standing) =>
  standing === 'awaitsCheck' || standing === 'checkReturned'

type Refunded = Pick<Order, 'refunds'>
type Line = Pick<Order['lines'][number], 'id' | 'quantity' | 'handedOutAtMs' | 'isShipped'>

/** The pieces of a line that no refund has taken. */
export function piecesKept({ refunds }: Refunded, line: Pick<Line, 'id' | 'quantity'>): number {
  const parts = refunds.flatMap((refund) => refund.parts).filter(({ lineId }) => lineId === line.id)
  return parts.reduce((left, { quantity }) => left - quantity, line.quantity)
}

/** The pieces of a line that are still to fetch: what no refund has taken, of a line that is neither handed out nor shipped. */
export const piecesToFetch = (order: Refunded, line: Line): number =>
  line.handedOutAtMs === null && !line.isShipped ? piecesKept(order, line) : 0

type WithLines = Refunded & { readonly lines: readonly Line[] }

/** Whether something of the order is still to fetch. */
export const hasMoreToFetch = (order: WithLines): boolean =>
  order.lines.some((line) => piecesToFetch(order, line) > 0)

/** Whether what is left of the order may still be fetched; it may be nothing. */
export function isOpenForPickup(order: StandingFacts & WithLines): boolean {
  if (order.returnedCheck?.hasLeft) return false
  const standing = standingOf(order)
  return standing === 'placed' || isCheckDue(standing) || isShippedInPart(order)
}

/** Whether there is something to pick up, now or once the check has come; an order without lines may have it. */
export const hasTicket = (order: StandingFacts & WithLines): boolean =>
  isOpenForPickup(order) && (order.lines.length === 0 || hasMoreToFetch(order))

/** Whether only some items of a shipped order were mailed, and others are still to fetch. */
export const isShippedInPart = (order: StandingFacts & WithLines): boolean =>
  standingOf(order) === 'shipped' &&
  order.lines.some(({ isShipped }) => isShipped) &&
  hasMoreToFetch(order)
