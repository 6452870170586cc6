// What happened to orders after they were placed, as far as their shoppers see it: refunds, disputes, cancellation.
import type { Db } from '../../db/schema.ts'
import { disputedCentsOf, isHeld } from '../money/disputes.ts'
import type { OrderRow } from './orders.ts'
import type { RefundLineRow } from '../money/refund-lines.ts'
import type { RefundRow } from '../money/refunds.ts'

type RefundPart = Pick<RefundLineRow, 'order_line_id' | 'quantity' | 'cents'>

export interface ShownRefund extends RefundRow {
  /** The chosen lines, and shipping (null); empty = an amount without lines. */
  parts: RefundPart[]
}

export interface RefundRequest {
  at: Date
  reason: string
  isOpen: boolean
  /** Why it is declined. */
  answer: string
}

/** A line before and after its change, in words. */
export interface LineChange {
  at: Date
  before: string
  after: string
}

export interface OrderOutcome {
  /** Completed and requested refunds, oldest first. */
  refunds: ShownRefund[]
  /** The state of a dispute that holds the order; '' = none does. */
  dispute: '' | 'open' | 'lost'
  /** Taken by the bank in disputes, and not given back. */
  disputedCents: number
  /** The treasurer's reason for canceling the order, '' = none. */
  cancelReason: string
  /** The shopper has canceled the order. */
  isOwnCancel: boolean
  /** The shopper's last request for a refund, if it is open or declined. */
  refundRequest: RefundRequest | null
  /** What its shopper has changed in its lines, oldest first. */
  changes: LineChange[]
  /** The last receipt of its check was taken back. */
  returnedCheck: { at: Date; reason: string } | null
}

const cancels = ['cancel', 'cancelAndRefund'] as const
const checkActs = ['receive', 'returnCheck', 'undoReceive'] as const
const requestActs = ['askRefund', 'withdrawRefund', 'declineRefund', 'refund'] as const

/** The outcome of each order, by its id. */
export async function findOutcomes(
  db: Db,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, OrderOutcome>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const intentIds = orders.flatMap(({ intent_id }) => intent_id ?? [])
  const [refunds, parts, disputes, acts] = await Promise.all([
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', 'in', ids)
      .where('state', '!=', 'failed')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refund_lines as l')
      .innerJoin('refunds as r', 'r.id', 'l.refund_id')
      .selectAll('l')
      .where('r.order_id', 'in', ids)
      .orderBy('l.id')
      .execute(),
    intentIds.length === 0
      ? []
      : db.selectFrom('disputes').selectAll().where('intent_id', 'in', intentIds).execute(),
    db
      .selectFrom('audit_log')
      .select([
        'order_id',
        'act',
        'reason',
        'at',
        'from_state',
        'to_state',
        'by_user_id',
        'before',
        'after',
      ])
      .where('order_id', 'in', ids)
      .where('act', 'in', [...cancels, ...checkActs, ...requestActs, 'changeLine'])
      .orderBy('id')
      .execute(),
  ])
  const partsOf = Map.groupBy(parts, (part) => part.refund_id)
  const refundsOf = Map.groupBy(refunds, (refund) => refund.order_id)
  const actsOf = Map.groupBy(acts, ({ order_id }) => order_id)
  // A returned check may cancel its order.
  const canceling = acts.filter(
    ({ act, from_state, to_state }) =>
      act.startsWith('cancel') || (from_state !== to_state && to_state === 'canceled'),
  )
  const cancelOf = new Map(canceling.map((act) => [act.order_id, act]))
  const disputesOf = Map.groupBy(disputes, (dispute) => dispute.intent_id)
  return new Map(
    orders.map((order) => {
      const own = order.intent_id === null ? [] : (disputesOf.get(order.intent_id) ?? [])
      const held = own.filter(isHeld)
      const isOpen = held.some(({ state }) => state !== 'lost')
      return [
        order.id,
        {
          refunds: (refundsOf.get(order.id) ?? []).map((refund) => ({
            ...refund,
            parts: partsOf.get(refund.id) ?? [],
          })),
          dispute: isOpen ? 'open' : held.length > 0 ? 'lost' : '',
          disputedCents: disputedCentsOf(own),
          cancelReason: cancelOf.get(order.id)?.reason ?? '',
          isOwnCancel: cancelOf.get(order.id)?.by_user_id === order.user_id,
          changes: changesOf(actsOf.get(order.id) ?? []),
          refundRequest: refundRequestOf(order, actsOf.get(order.id) ?? []),
          returnedCheck: returnedCheckOf(actsOf.get(order.id) ?? []),
        },
      ]
    }),
  )
}

type Act = { act: string; at: Date; before: object | null; after: object | null }

const changesOf = (acts: readonly Act[]): LineChange[] =>
  acts.flatMap(({ act, at, before, after }) =>
    act === 'changeLine' ? [{ at, before: itemOf(before), after: itemOf(after) }] : [],
  )

/** As server/services/desk/orders/change-line.ts records it. */
const itemOf = (record: object | null) =>
  record && 'item' in record && typeof record.item === 'string' ? record.item : ''

/** The last request, unless it was taken back or answered with money. */
function refundRequestOf(
  { refund_asked_at: openSince }: OrderRow,
  acts: readonly { act: string; at: Date; reason: string }[],
): RefundRequest | null {
  const asked = acts.findLast(({ act }) => act === 'askRefund')
  if (!asked) return null
  const { at, reason } = asked
  if (openSince !== null) return { at, reason, isOpen: true, answer: '' }
  const last = acts.findLast(({ act }) => [...cancels, ...requestActs].some((one) => one === act))
  return last?.act === 'declineRefund' ? { at, reason, isOpen: false, answer: last.reason } : null
}

/** The return of the last check that came, unless a check came after it; a receipt by mistake never was. */
function returnedCheckOf<T extends { act: string }>(acts: readonly T[]): T | null {
  const checks: T[] = []
  for (const entry of acts) {
    if (entry.act === 'undoReceive') checks.pop()
    else if (entry.act === 'receive' || entry.act === 'returnCheck') checks.push(entry)
  }
  const last = checks.at(-1)
  return last?.act === 'returnCheck' ? last : null
}
