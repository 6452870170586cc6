// Refunds from the desk, alone or with a cancel. A refund is recorded under the lock of its order or payment exception before it is requested
// from the provider, so that concurrent refunds can't exceed the payment.
import type { CallBody } from '#contract/define-call.ts'
import type {
  cancelAndRefundDeskOrder,
  refundDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import type { DeskPaymentException, DeskOrder } from '#contract/entities/desk/order.ts'
import { checkAct } from '#contract/rules/orders/order-acts.ts'
import { findRefundRefusal, refundableCents } from '#contract/rules/orders/refund.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange, publishOrders } from '#server/live/publish-change.ts'
import { noSuch } from '#server/refusal.ts'
import { insertAct } from '#server/repositories/money/audit-log.ts'
import { disputedCentsOf, findDisputes } from '#server/repositories/money/disputes.ts'
import { lockPaymentException } from '#server/repositories/money/payment-exceptions.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { findOrder, type OrderRow, updateOrder } from '#server/repositories/orders/orders.ts'
import { readPickupState } from '#server/repositories/orders/pickup-starts.ts'
import { findPayment } from '#server/repositories/money/payments.ts'
import {
  findRefundOfAct,
  findRefunds,
  insertRefund,
  type RefundOwner,
  type RefundSums,
  sumRefunds,
} from '#server/repositories/money/refunds.ts'
import { cancelOrder, isActDone, type Treasurer } from './act.ts'
import { readDeskPaymentException } from './payment-exceptions.ts'
import { factsOf } from '../../money/order-facts.ts'
import { readDeskOrder } from './order.ts'
import { idempotencyKeyTaken, actRefused, stateChanged } from '../shared/refusals.ts'
import { tellOrder, tellWhenReady } from '../../mail/tell-order.ts'
import { sendRefund, pursueRefund, type RefundDeps } from '../../money/refund.ts'
import { saveOrderRefunds } from '../../money/refund-books.ts'
import { checkParts, type RefundChoice, requireSameParts, saveParts } from './refund-parts.ts'

type DeskRefundDeps = RefundDeps & Pick<Deps, 'publicReplies'>
type CancelAndRefund = CallBody<typeof cancelAndRefundDeskOrder>
type OrderRefund = CancelAndRefund & Partial<RefundChoice>
type RefundAct = 'refund' | 'cancelAndRefund'
type PaymentExceptionRefund = CallBody<typeof refundDeskPaymentException>

/** Refunds part or all of an order's payment: chosen lines and shipping, or an amount. Returns the resulting order. */
export function refundOrder(
  deps: DeskRefundDeps,
  treasurer: Treasurer,
  orderId: number,
  request: OrderRefund,
): Promise<DeskOrder> {
  return recordAndRequest(deps, orderId, request, async (tx) =>
    recordOrderRefund(
      tx,
      deps,
      { treasurer, act: 'refund' },
      await lockOrder(tx, orderId),
      request,
    ),
  )
}

/** Cancels an order and refunds its payment in one act; returns the resulting order. */
export function cancelAndRefundOrder(
  deps: DeskRefundDeps,
  treasurer: Treasurer,
  orderId: number,
  request: CancelAndRefund,
): Promise<DeskOrder> {
  const by = { treasurer, act: 'cancelAndRefund' } as const
  return recordAndRequest(deps, orderId, request, async (tx) =>
    recordOrderRefund(tx, deps, by, await lockOrder(tx, orderId), request),
  )
}

async function recordAndRequest(
  deps: DeskRefundDeps,
  orderId: number,
  request: CancelAndRefund,
  record: (tx: Tx) => Promise<boolean>,
): Promise<DeskOrder> {
  const isNew = await inTransaction(deps.db, record)
  // Pieces may have gone back to stock.
  publishChange(deps, null, 'products')
  deps.live.mailQueued()
  logRecorded(deps, { orderId }, request, isNew)
  await requestRefund(deps, request.idempotencyKey, isNew)
  publishOrders(deps)
  return readDeskOrder(deps.db, orderId)
}

/** Refunds part or all of a payment exception's payment; returns the resulting record. */
export async function refundPaymentException(
  deps: RefundDeps,
  treasurer: Treasurer,
  paymentExceptionId: number,
  request: PaymentExceptionRefund,
): Promise<DeskPaymentException> {
  const isNew = await inTransaction(deps.db, (tx) =>
    recordPaymentExceptionRefund(tx, deps, treasurer, paymentExceptionId, request),
  )
  logRecorded(deps, { paymentExceptionId }, request, isNew)
  await requestRefund(deps, request.idempotencyKey, isNew)
  return readDeskPaymentException(deps.db, paymentExceptionId)
}

function logRecorded(
  { log }: RefundDeps,
  owner: RefundOwner,
  { cents }: { cents: number },
  isNew: boolean,
): void {
  const outcome = isNew ? 'recorded' : 'repeated'
  log.info({ act: 'recordRefund', ...owner, cents, outcome }, 'money')
}

/** Requests the recorded refund from the provider; without an answer, the reconciler retries it. */
async function requestRefund(
  deps: RefundDeps,
  idempotencyKey: string,
  isNew: boolean,
): Promise<void> {
  const refund = await findRefundOfAct(deps.db, idempotencyKey)
  if (!refund) return
  await (isNew ? sendRefund : pursueRefund)(deps, refund)
}

const noParts = { lines: [], shippingCents: 0, restocks: false }

async function recordOrderRefund(
  tx: Tx,
  { clock, config }: RefundDeps,
  { treasurer, act }: { treasurer: Treasurer; act: RefundAct },
  order: OrderRow | undefined,
  request: OrderRefund,
): Promise<boolean> {
  if (!order) throw noSuch('order')
  const { idempotencyKey, cents, reason } = request
  const choice = { ...noParts, ...request }
  const orderId = order.id
  if (await isActDone(tx, idempotencyKey, { act, orderId, cents })) {
    await requireSameParts(tx, order, choice)
    return false
  }
  const before = await findRefunds(tx, { orderId })
  const facts = factsOf(order, before, await findDisputes(tx, order.intent_id))
  if (order.state !== request.expectedState) throw stateChanged({ state: order.state })
  requireSeen(facts, request.expectedBackCents)
  const check = checkAct(act, facts, cents)
  if (check.kind === 'refused') {
    throw actRefused(check.why, { state: order.state, refundableCents: refundableCents(facts) })
  }
  await checkParts(tx, order, choice)
  const at = new Date(clock.domainNowMs())
  if (act === 'cancelAndRefund') {
    await cancelOrder(tx, order, { to: check.to, at, leftCents: refundableCents(facts) - cents })
    const news = { kind: 'canceled', reason } as const
    await tellOrder(tx, config, { orderId, step: idempotencyKey, news })
  }
  const refund = { idempotency_key: idempotencyKey, order_id: orderId, cents, reason }
  const entry = {
    act,
    by_user_id: treasurer.userId,
    from_state: order.state,
    to_state: act === 'refund' ? order.state : check.to,
    at,
  } as const
  if (!(await insertAct(tx, { ...refund, ...entry }))) throw idempotencyKeyTaken()
  // A check is refunded by hand, so its refund is complete once it is recorded.
  const isByHand = order.intent_id === null
  const refundId = await insertRefund(tx, {
    ...refund,
    intent_id: order.intent_id,
    state: isByHand ? 'done' : 'asked',
    asked_at: at,
    settled_at: isByHand ? at : null,
  })
  const mayMakeReady = choice.lines.length > 0 && (await readPickupState(tx, orderId)) === 'later'
  await saveParts(tx, order, refundId, choice)
  await updateOrder(tx, orderId, { refund_asked_at: null })
  const now = isByHand ? await findOrder(tx, orderId) : undefined
  if (now) {
    const after = await findRefunds(tx, { orderId })
    await saveOrderRefunds(tx, config, { order: now, before, after })
  }
  if (mayMakeReady) await tellWhenReady(tx, config, orderId)
  return true
}

async function recordPaymentExceptionRefund(
  tx: Tx,
  { clock }: RefundDeps,
  treasurer: Treasurer,
  paymentExceptionId: number,
  request: PaymentExceptionRefund,
): Promise<boolean> {
  const { idempotencyKey, cents, reason } = request
  const record = await lockPaymentException(tx, paymentExceptionId)
  const payment = record && (await findPayment(tx, record.intent_id))
  if (!record || !payment) throw noSuch('record')
  if (await isActDone(tx, idempotencyKey, { act: 'refund', paymentExceptionId, cents }))
    return false
  const refundSums = sumRefunds(await findRefunds(tx, { paymentExceptionId }))
  const disputedCents = disputedCentsOf(await findDisputes(tx, record.intent_id))
  const sums = { paidCents: payment.amount_cents, ...refundSums, disputedCents }
  requireSeen(sums, request.expectedBackCents)
  const why = findRefundRefusal(cents, sums)
  if (why !== null) throw actRefused(why, { refundableCents: refundableCents(sums) })
  const at = new Date(clock.domainNowMs())
  const refund = {
    idempotency_key: idempotencyKey,
    payment_exception_id: paymentExceptionId,
    cents,
    reason,
  }
  const entry = { act: 'refund', by_user_id: treasurer.userId, at } as const
  if (!(await insertAct(tx, { ...refund, ...entry }))) throw idempotencyKeyTaken()
  await insertRefund(tx, { ...refund, intent_id: record.intent_id, state: 'asked', asked_at: at })
  return true
}

/** Refuses a refund if another refund was recorded that the sender has not seen. */
function requireSeen(
  { refundedCents, underwayCents }: RefundSums,
  expectedBackCents: number,
): void {
  const backCents = refundedCents + underwayCents
  if (backCents !== expectedBackCents) throw stateChanged({ backCents })
}
