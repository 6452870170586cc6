// Refunds from the desk. A refund is recorded under the lock of its order or payment exception before it is requested
// from the provider, so that concurrent refunds can't exceed the payment.
import type { CallBody } from '../../../contract/define-call.ts'
import type {
  refundDeskPaymentException,
  refundDeskOrder,
} from '../../../contract/calls/desk-orders.ts'
import type { DeskPaymentException, DeskOrder } from '../../../contract/entities/desk-order.ts'
import { checkAct } from '../../../contract/rules/order-acts.ts'
import { findRefundRefusal, refundableCents } from '../../../contract/rules/refund.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noSuch } from '../../refusal.ts'
import { insertAct } from '../../repositories/audit-log.ts'
import { findDisputes } from '../../repositories/disputes.ts'
import { lockPaymentException } from '../../repositories/payment-exceptions.ts'
import { lockOrder } from '../../repositories/desk-orders.ts'
import type { OrderRow } from '../../repositories/orders.ts'
import { findPayment } from '../../repositories/payments.ts'
import {
  findRefundOfAct,
  findRefunds,
  insertRefund,
  type RefundOwner,
} from '../../repositories/refunds.ts'
import { isActDone, type ReadOrder, type Treasurer } from './desk-act.ts'
import { readDeskPaymentException } from './payment-exceptions.ts'
import { disputedCentsOf, factsOf, type RefundSums, sumRefunds } from './desk-facts.ts'
import { readDeskOrder } from './desk-order.ts'
import { idempotencyKeyTaken, actRefused, stateChanged } from './desk-refusals.ts'
import { sendRefund, pursueRefund, type RefundDeps } from '../money/refund.ts'
import { saveOrderRefunds } from '../money/refund-books.ts'

type OrderRefund = CallBody<typeof refundDeskOrder>
type PaymentExceptionRefund = CallBody<typeof refundDeskPaymentException>

/**
 * Refunds part or all of an order's payment; returns the resulting order. Only tests pass another `read`, to prove
 * that its lock is needed.
 */
export async function refundOrder(
  deps: RefundDeps,
  treasurer: Treasurer,
  orderId: number,
  request: OrderRefund,
  read: ReadOrder = lockOrder,
): Promise<DeskOrder> {
  const isNew = await inTransaction(deps.db, async (tx) =>
    recordOrderRefund(tx, deps, treasurer, await read(tx, orderId), request),
  )
  logRecorded(deps, { orderId }, request, isNew)
  await requestRefund(deps, request.idempotencyKey, isNew)
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

async function recordOrderRefund(
  tx: Tx,
  { clock }: RefundDeps,
  treasurer: Treasurer,
  order: OrderRow | undefined,
  request: OrderRefund,
): Promise<boolean> {
  if (!order) throw noSuch('order')
  const { idempotencyKey, cents, reason } = request
  const orderId = order.id
  if (await isActDone(tx, idempotencyKey, { act: 'refund', orderId, cents })) return false
  const before = await findRefunds(tx, { orderId })
  const facts = factsOf(order, before, await findDisputes(tx, order.intent_id))
  if (order.state !== request.expectedState) throw stateChanged({ state: order.state })
  requireSeen(facts, request.expectedBackCents)
  const check = checkAct('refund', facts, cents)
  if (check.kind === 'refused') {
    throw actRefused(check.why, { state: order.state, refundableCents: refundableCents(facts) })
  }
  const at = new Date(clock.realNowMs())
  const from_state = order.state
  const refund = { idempotency_key: idempotencyKey, order_id: orderId, cents, reason }
  const entry = {
    act: 'refund',
    by_user_id: treasurer.userId,
    from_state,
    to_state: from_state,
    at,
  } as const
  if (!(await insertAct(tx, { ...refund, ...entry }))) throw idempotencyKeyTaken()
  // A check is refunded by hand, so its refund is complete once it is recorded.
  const isByHand = order.intent_id === null
  await insertRefund(tx, {
    ...refund,
    intent_id: order.intent_id,
    state: isByHand ? 'done' : 'asked',
    asked_at: at,
    settled_at: isByHand ? at : null,
  })
  if (isByHand) await saveOrderRefunds(tx, order, before, await findRefunds(tx, { orderId }))
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
  const at = new Date(clock.realNowMs())
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
