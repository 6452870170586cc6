// One order in the shape of the desk's calls.
import type { DeskEntry, DeskLine, DeskOrder, DeskRefund } from '#contract/entities/desk/order.ts'
import type { DeskDispute } from '#contract/entities/desk/dispute.ts'
import { fullName } from '#contract/entities/address.ts'
import type { Db } from '#server/db/schema.ts'
import { noSuch } from '#server/refusal.ts'
import { findShownEvent } from '#server/repositories/catalog/events.ts'
import { findHistory, type HistoryRow } from '#server/repositories/money/audit-log.ts'
import { type DeskLineRow, findDeskLines } from '#server/repositories/desk/orders.ts'
import { type DisputeRow, findDisputes } from '#server/repositories/money/disputes.ts'
import { findOrder, type OrderRow } from '#server/repositories/orders/orders.ts'
import { findRefunds, type RefundRow } from '#server/repositories/money/refunds.ts'
import {
  countLineChanges,
  findRefundLines,
  type RefundLineRow,
  sumParts,
} from '#server/repositories/money/refund-lines.ts'
import { changedFields } from '../history/changed-fields.ts'
import { findDeskEvent, zoneWithoutEvent } from '../shared/event.ts'
import { answersOf } from '../shared/answers.ts'
import { factsOf } from '../../money/order-facts.ts'

/** The fields that the list and the order's page share. */
export function deskRow(
  order: OrderRow,
  { underwayCents, isDisputed }: Pick<DeskOrder['facts'], 'underwayCents' | 'isDisputed'>,
) {
  const moneyAttention = order.attention ?? (underwayCents > 0 ? ('refundUnderway' as const) : null)
  const asked = order.refund_asked_at === null ? null : ('refundAsked' as const)
  return {
    id: order.id,
    orderedAtMs: order.ordered_at.getTime(),
    customerName: order.customer_name,
    email: order.customer_email,
    state: order.state,
    method: order.payment_method,
    isTest: order.is_test,
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    paidAtMs: msOf(order.paid_at),
    attention: isDisputed ? ('disputed' as const) : (moneyAttention ?? asked),
  }
}

/** The order with its lines, refunds and history; 404 for an unknown id. */
export async function readDeskOrder(db: Db, orderId: number): Promise<DeskOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw noSuch('order')
  const owner = { orderId }
  const [lines, refunds, refundLines, disputes, history, event, shownEvent] = await Promise.all([
    findDeskLines(db, orderId),
    findRefunds(db, owner),
    findRefundLines(db, orderId),
    findDisputes(db, order.intent_id),
    findHistory(db, owner),
    findDeskEvent(db, order.event_id ?? undefined),
    findShownEvent(db),
  ])
  const facts = factsOf(order, refunds, disputes)
  return {
    ...deskRow(order, facts),
    timeZone: event?.time_zone ?? zoneWithoutEvent,
    otherEventName: event && event.id !== shownEvent?.id ? event.name : '',
    facts,
    intentId: order.intent_id ?? '',
    lines: lines.map((line) => lineOf(line, refundLines)),
    lineChanges: countLineChanges(
      history.filter(({ act }) => act === 'changeLine').length,
      refundLines,
    ),
    subtotalCents: order.total_cents - order.shipping_cents,
    shippingCents: order.shipping_cents,
    refundedShippingCents: sumParts(refundLines, null).refundedCents,
    customerAddress: order.customer_address,
    shippingAddress: order.shipping_address,
    mailedOn: order.mailed_on ?? '',
    isStockTaken: order.stock_taken,
    shippedAtMs: msOf(order.shipped_at),
    pickedUpAtMs: msOf(order.picked_up_at),
    refunds: refunds.map((refund) => refundOf(refund, refundLines)),
    refundRequest: requestOf(order, history),
    disputes: disputes.map(disputeOf),
    history: history.map(entryOf),
  }
}

function requestOf({ refund_asked_at: at }: OrderRow, history: readonly HistoryRow[]) {
  const asked = history.findLast(({ act }) => act === 'askRefund')
  return at && asked ? { atMs: at.getTime(), reason: asked.reason } : null
}

const msOf = (at: Date | null) => at?.getTime() ?? null

function lineOf(line: DeskLineRow, refundLines: readonly RefundLineRow[]): DeskLine {
  return {
    id: line.id,
    committeeId: line.committee_id,
    committeeName: line.committee_name,
    productName: line.product_name,
    variantName: line.variant_name,
    answers: answersOf(line.custom_fields, line.data_points),
    unitCents: line.unit_cents,
    quantity: line.quantity,
    ...sumParts(refundLines, line.id),
    handedOutAtMs: msOf(line.handed_out_at),
    isShipped: line.needs_shipping,
  }
}

/** A refund on the wire; `refundLines` are those of its order. */
export function refundOf(row: RefundRow, refundLines: readonly RefundLineRow[] = []): DeskRefund {
  return {
    id: row.id,
    cents: row.cents,
    state: row.state,
    askedAtMs: row.asked_at.getTime(),
    settledAtMs: msOf(row.settled_at),
    reason: row.reason,
    failure: row.failure,
    parts: refundLines
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ order_line_id: lineId, quantity, cents, restocks }) => ({
        lineId,
        quantity,
        cents,
        restocks,
      })),
  }
}

/** A dispute on the wire. */
export function disputeOf(row: DisputeRow): DeskDispute {
  return {
    id: row.provider_id,
    state: row.state,
    reason: row.reason,
    cents: row.cents,
    openedAtMs: row.opened_at.getTime(),
    dueAtMs: msOf(row.due_at),
    withdrawnCents: row.withdrawn_cents,
    reinstatedCents: row.reinstated_cents,
    releasedAtMs: msOf(row.released_at),
  }
}

/** An entry of the history, with the person's name or, if it is blank, e-mail address. */
export function entryOf(row: HistoryRow): DeskEntry {
  const name = fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' })
  return {
    id: row.id,
    act: row.act,
    atMs: row.at.getTime(),
    by: name || (row.email ?? ''),
    reason: row.reason,
    fromState: row.from_state,
    toState: row.to_state,
    cents: row.cents,
    note: row.note,
    fields: changedFields(row.before, row.after).fields,
  }
}
