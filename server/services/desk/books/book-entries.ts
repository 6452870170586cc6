// Loads the payments and checks that have a refund or a dispute.
import type { Db } from '#server/db/schema.ts'
import { findOrderParts, findReversedMoney } from '#server/repositories/desk/books.ts'
import {
  findDoneRefundLines,
  findDoneRefunds,
  type OfModeAndEvent,
} from '#server/repositories/desk/sales.ts'
import { type DisputeRow, findDisputesOfMode } from '#server/repositories/money/disputes.ts'
import type { BookEntry } from './book-sums.ts'

/** The entries of these payments and checks, with all that went back. */
export async function readReversedEntries(db: Db, of: OfModeAndEvent): Promise<BookEntry[]> {
  const money = await findReversedMoney(db, of)
  const orderIds = money.flatMap(({ order_id }) => order_id ?? [])
  const partsOfOrder = Map.groupBy(await findOrderParts(db, orderIds), (part) => part.order_id)
  const partsOf = (orderId: number): BookEntry['parts'] => {
    const own = partsOfOrder.get(orderId) ?? []
    return {
      committees: own.map(({ committee_id: committeeId, cents }) => ({ committeeId, cents })),
      shippingCents: own[0]?.shipping_cents ?? 0,
    }
  }
  const intentIds = money.flatMap(({ intent_id }) => intent_id ?? [])
  const refunds = await findDoneRefunds(db, { intentIds, orderIds })
  const refundsOfIntent = Map.groupBy(refunds, (refund) => refund.intent_id)
  const refundsOfOrder = Map.groupBy(refunds, (refund) => refund.order_id)
  const refundLines = await findDoneRefundLines(db, orderIds)
  const linesOfRefund = Map.groupBy(refundLines, ({ refund_id }) => refund_id)
  const entriesOf = (rows: typeof refunds = []) =>
    rows.map(({ id, cents, settled_at, asked_at }) => ({
      cents,
      atMs: (settled_at ?? asked_at).getTime(),
      chosen: (linesOfRefund.get(id) ?? []).map((line) => ({
        committeeId: line.committee_id,
        cents: line.cents,
      })),
    }))
  const disputes = Map.groupBy(await findDisputesOfMode(db, of.isTest), (one) => one.intent_id)
  return money.map(({ method, cents, intent_id, order_id, ordered_at, paid_at }) => ({
    method,
    cents,
    orderedAtMs: ordered_at.getTime(),
    paidAtMs: paid_at?.getTime() ?? null,
    parts: order_id === null ? null : partsOf(order_id),
    refunds: entriesOf(
      intent_id === null ? refundsOfOrder.get(order_id) : refundsOfIntent.get(intent_id),
    ),
    disputes: intent_id === null ? [] : (disputes.get(intent_id) ?? []).flatMap(movementsOf),
  }))
}

function movementsOf(dispute: DisputeRow): BookEntry['disputes'] {
  const { withdrawn_cents, withdrawn_at, reinstated_cents, reinstated_at } = dispute
  return [
    ...(withdrawn_at ? [{ cents: withdrawn_cents, atMs: withdrawn_at.getTime() }] : []),
    ...(reinstated_at ? [{ cents: -reinstated_cents, atMs: reinstated_at.getTime() }] : []),
  ]
}
