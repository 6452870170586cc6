// Saves the card provider's reports of refunds. Reports may arrive late, twice and out of order, so a refund's
// state only moves forward (asked, done, failed) and each refund has one row.
import { stateAfterRefunds } from '#contract/rules/orders/order-acts.ts'
import type { Tx } from '../../db/schema.ts'
import type { CardRefund } from '../../gateways/card-refunds.ts'
import { insertAct, saveActState } from '../../repositories/money/audit-log.ts'
import {
  lockPaymentException,
  reopenPaymentException,
} from '../../repositories/money/payment-exceptions.ts'
import { lockOrder } from '../../repositories/desk/orders.ts'
import { type OrderRow, updateOrder } from '../../repositories/orders/orders.ts'
import {
  findRefunds,
  insertRefund,
  saveRefundedCents,
  type RefundOwner,
  type RefundRow,
  sumRefunds,
  updateRefund,
} from '../../repositories/money/refunds.ts'
import type { MailConfig } from '../mail/enqueue.ts'
import { tellOrder } from '../mail/tell-order.ts'
import { tellPayment } from '../mail/tell-payment.ts'
import { factsOf } from './order-facts.ts'

/** The order or payment exception, its payment, and the time of the write. */
export interface RefundPlace {
  owner: RefundOwner
  intentId: string
  nowMs: number
  config: MailConfig
}

const rank = { asked: 0, done: 1, failed: 2 } as const
/** Translates the provider's state of a refund into the state that we store. */
export const ourState = { underway: 'asked', done: 'done', failed: 'failed' } as const

/** Locks the owner and saves the provider's reports of refunds of one payment. */
export function recordProviderRefunds(
  tx: Tx,
  place: RefundPlace,
  refunds: readonly CardRefund[],
): Promise<void> {
  return withOwner(tx, place, async (before, order) => {
    for (const refund of refunds) await saveRefund(tx, place, { refund, before, order })
  })
}

/** Marks a requested refund as failed because the provider refused it. */
export function failRefund(
  tx: Tx,
  place: RefundPlace,
  { idempotencyKey, code }: { idempotencyKey: string; code: string },
): Promise<void> {
  return withOwner(tx, place, async (before) => {
    const row = before.find((one) => one.idempotency_key === idempotencyKey)
    if (row?.state !== 'asked') return
    const settled_at = new Date(place.nowMs)
    await updateRefund(tx, row.id, { state: 'failed', failure: code, settled_at })
  })
}

/**
 * Locks the owner, runs `work` on its refunds, and updates the refunded sums of payment and order. A payment exception
 * whose refund has failed is open again.
 */
async function withOwner(
  tx: Tx,
  { owner, intentId, config }: RefundPlace,
  work: (before: RefundRow[], order: OrderRow | null) => Promise<void>,
): Promise<void> {
  const order = 'orderId' in owner ? ((await lockOrder(tx, owner.orderId)) ?? null) : null
  if ('paymentExceptionId' in owner) await lockPaymentException(tx, owner.paymentExceptionId)
  const before = await findRefunds(tx, owner)
  await work(before, order)
  const after = await findRefunds(tx, owner)
  await saveRefundedCents(tx, intentId, sumRefunds(after).refundedCents)
  if (order) await saveOrderRefunds(tx, config, { order, before, after })
  const hasFailed = changedRows(before, after).some((row) => row.state === 'failed')
  if (order) return
  if ('paymentExceptionId' in owner && hasFailed) {
    await reopenPaymentException(tx, owner.paymentExceptionId)
  }
  for (const row of changedRows(before, after)) {
    const news = newsOf(row)
    if (news) await tellPayment(tx, config, { intentId, step: row.id, news })
  }
}

const changedRows = (before: readonly RefundRow[], after: readonly RefundRow[]) =>
  after.filter((row) => before.find(({ id }) => id === row.id)?.state !== row.state)

async function saveRefund(
  tx: Tx,
  { owner, intentId, nowMs }: RefundPlace,
  report: { refund: CardRefund; before: readonly RefundRow[]; order: OrderRow | null },
): Promise<void> {
  const { id, idempotencyKey, cents } = report.refund
  const state = ourState[report.refund.state]
  const at = new Date(nowMs)
  const settled_at = state === 'asked' ? null : at
  const reported = {
    state,
    provider_id: id,
    settled_at,
    failure: state === 'failed' ? 'failed' : '',
  }
  const row = report.before.find(
    (one) =>
      one.provider_id === id || (idempotencyKey !== null && one.idempotency_key === idempotencyKey),
  )
  if (row) {
    const isOlder = row.provider_id !== null && rank[state] <= rank[row.state]
    if (!isOlder) await updateRefund(tx, row.id, reported)
    return
  }
  const ownerColumn =
    'orderId' in owner
      ? { order_id: owner.orderId }
      : { payment_exception_id: owner.paymentExceptionId }
  await insertRefund(tx, { ...ownerColumn, ...reported, intent_id: intentId, cents })
  const orderState = report.order?.state ?? null
  const entry = {
    act: 'refund',
    reason: '',
    from_state: orderState,
    to_state: orderState,
    cents,
    at,
  } as const
  await insertAct(tx, { ...ownerColumn, ...entry })
}

interface RefundChange {
  order: OrderRow
  before: readonly RefundRow[]
  after: readonly RefundRow[]
}

/** Saves an order's refunded sum, and the state and attention flag that follow from the sum; tells the shopper. */
export async function saveOrderRefunds(
  tx: Tx,
  config: MailConfig,
  { order, before, after }: RefundChange,
): Promise<void> {
  // A dispute changes neither the state nor what is refunded.
  const facts = factsOf(order, before, [])
  const { refundedCents } = sumRefunds(after)
  const state = stateAfterRefunds(facts, refundedCents)
  const changed = changedRows(before, after)
  const isFullyRefunded = facts.paidCents > 0 && refundedCents >= facts.paidCents
  const hasFailed = changed.some((row) => row.state === 'failed')
  await updateOrder(tx, order.id, {
    state,
    refunded_cents: refundedCents,
    attention: isFullyRefunded ? null : hasFailed ? 'refundFailed' : order.attention,
    // A refund answers the shopper's request (rule 82).
    refund_asked_at: changed.some((row) => row.state === 'done') ? null : order.refund_asked_at,
  })
  for (const row of changed) {
    if (row.idempotency_key !== null && row.state === 'done')
      await saveActState(tx, row.idempotency_key, state)
    const news = newsOf(row)
    if (news) await tellOrder(tx, config, { orderId: order.id, step: row.id, news })
  }
}

/** What the shopper is told of a refund; null = nothing. */
function newsOf({ state, cents, reason, intent_id, provider_id }: RefundRow) {
  // A refund that the provider has never accepted has reached no bank.
  const isRefused = state === 'failed' && provider_id === null
  if (state === 'asked' || isRefused) return null
  const kind = state === 'done' ? ('refundDone' as const) : ('refundFailed' as const)
  return { kind, cents, reason, isByHand: intent_id === null }
}
