// Saves the card provider's disputes. Events may arrive late, twice and out of order, so the provider's list is read
// each time, and a list that was requested earlier does not replace a later one.
import { refundableCents } from '#contract/rules/orders/refund.ts'
import { type Clock, shopTimeOf } from '../../clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { CardDispute } from '../../gateways/card-disputes.ts'
import { insertAct } from '../../repositories/money/audit-log.ts'
import { firstCartAt } from '../../repositories/desk/sales.ts'
import { lockOrder } from '../../repositories/desk/orders.ts'
import {
  type DisputeRow,
  findDisputes,
  isHeld,
  releaseDisputes,
  saveDispute,
} from '../../repositories/money/disputes.ts'
import {
  findRefundOwner,
  lockPaymentException,
  resolvePaymentException,
} from '../../repositories/money/payment-exceptions.ts'
import { findPayment } from '../../repositories/money/payments.ts'
import { findRefunds, ownerColumn } from '../../repositories/money/refunds.ts'
import { type OrderRow, updateOrder } from '../../repositories/orders/orders.ts'
import type { MailConfig } from '../mail/enqueue.ts'
import { tellWhenReady } from '../mail/tell-order.ts'
import { factsOf } from './order-facts.ts'

type DisputeDeps = Pick<Deps, 'db' | 'clock' | 'cards' | 'log'> & { config: MailConfig }

export const disputeTypes = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

/** Saves the provider's disputes of a payment; false when the provider can't be reached. */
export async function syncDisputes(deps: DisputeDeps, intentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, intentId)
  if (!payment) return true
  const readAtMs = deps.clock.realNowMs()
  const answer = await deps.cards(payment.is_test).listDisputesOf(intentId)
  if (answer.kind !== 'done') return answer.kind !== 'unreachable'
  await saveReports(deps, { intentId, readAtMs }, answer.disputes)
  return true
}

const dayMs = 24 * 60 * 60_000

/**
 * Saves the disputes of all payments of the mode, since one can open or change months after its payment; false when
 * aborted or when the provider can't be reached.
 */
export async function syncAllDisputes(
  deps: DisputeDeps,
  isTest: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const firstAt = await firstCartAt(deps.db)
  if (!firstAt) return true
  const readAtMs = deps.clock.realNowMs()
  const span = { fromMs: firstAt.getTime() - dayMs, toMs: readAtMs + dayMs }
  const answer = await deps.cards(isTest).listDisputes(span)
  if (answer.kind !== 'done') return false
  for (const [intentId, reports] of Map.groupBy(answer.disputes, (one) => one.intentId)) {
    if (signal?.aborted) return false
    // A payment that is not on record belongs to another system of the same account.
    if (intentId === null || !(await findPayment(deps.db, intentId))) continue
    await saveReports(deps, { intentId, readAtMs }, reports)
  }
  return true
}

interface Reading {
  intentId: string
  readAtMs: number
}

function saveReports(
  { config, db, log, clock }: DisputeDeps,
  reading: Reading,
  reports: readonly CardDispute[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const owner = await findRefundOwner(tx, reading.intentId)
    const order = owner && 'orderId' in owner ? await lockOrder(tx, owner.orderId) : undefined
    if (owner && 'paymentExceptionId' in owner)
      await lockPaymentException(tx, owner.paymentExceptionId)
    const before = await findDisputes(tx, reading.intentId)
    const at = new Date(shopTimeOf(clock, reading.readAtMs))
    let hasComeBack = false
    for (const report of reports) {
      const known = before.find((row) => row.provider_id === report.id)
      if (known && known.read_at.getTime() > reading.readAtMs) continue
      await saveReport(tx, clock, reading, { report, known })
      if (report.reinstated.cents > (known?.reinstated_cents ?? 0)) hasComeBack = true
      if (known?.state === report.state) continue
      log.info({ act: 'dispute', ...reading, disputeId: report.id, outcome: report.state }, 'money')
      if (!owner) continue
      const { column, id } = ownerColumn(owner)
      const state = order?.state ?? null
      const entry = { [column]: id, reason: '', from_state: state, to_state: state }
      for (const act of actsOf(report, known)) {
        await insertAct(tx, { ...entry, act, cents: report.cents, at })
      }
      // A resolved payment exception needs attention again: its money is gone, or has come back.
      if ('paymentExceptionId' in owner)
        await resolvePaymentException(tx, owner.paymentExceptionId, null)
    }
    if (!order) return
    if (order.canceled_at !== null) await releaseDisputes(tx, reading.intentId, at, 'lost')
    if (hasComeBack) await noteRefundDue(tx, order)
    if (before.some(isHeld)) await tellWhenReady(tx, config, order.id)
  })
}

/** A canceled order whose money has come back from the bank: it is due to the shopper. */
async function noteRefundDue(tx: Tx, order: OrderRow): Promise<void> {
  if (order.state !== 'canceled' || order.attention !== null) return
  const disputes = await findDisputes(tx, order.intent_id)
  const facts = factsOf(order, await findRefunds(tx, { orderId: order.id }), disputes)
  if (refundableCents(facts) > 0) await updateOrder(tx, order.id, { attention: 'refundDue' })
}

/** The entries of the history: that it was opened, and how it was decided. */
function actsOf({ state }: CardDispute, known: DisputeRow | undefined) {
  return [
    ...(known ? [] : (['disputeOpened'] as const)),
    ...(state === 'won' ? (['disputeWon'] as const) : []),
    ...(state === 'lost' ? (['disputeLost'] as const) : []),
  ]
}

/** Saves the provider's times as times of the shop; `read_at` only tells which list is later, and stays real. */
async function saveReport(
  tx: Tx,
  clock: Clock,
  { intentId, readAtMs }: Reading,
  { report, known }: { report: CardDispute; known: DisputeRow | undefined },
): Promise<void> {
  const { id, withdrawn, reinstated } = report
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(shopTimeOf(clock, ms)))
  // The treasurer released the order of an open dispute, not of a lost one.
  const isNewlyLost = report.state === 'lost' && known?.state !== 'lost'
  await saveDispute(tx, {
    provider_id: id,
    intent_id: intentId,
    state: report.state,
    reason: report.reason,
    cents: report.cents,
    opened_at: new Date(shopTimeOf(clock, report.openedAtMs)),
    due_at: dateOf(report.dueAtMs),
    withdrawn_cents: withdrawn.cents,
    withdrawn_at: dateOf(withdrawn.atMs),
    reinstated_cents: reinstated.cents,
    reinstated_at: dateOf(reinstated.atMs),
    read_at: new Date(readAtMs),
    released_at: isNewlyLost ? null : (known?.released_at ?? null),
  })
}
