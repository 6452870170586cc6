// Giving money back from the desk. The refund is put on record under the lock of its order, or its attention
// record, before the provider is asked; so no two can give back more than was paid.
import type { CallBody } from '../../../contract/define-call.ts'
import type { refundDeskAttention, refundDeskOrder } from '../../../contract/calls/desk-orders.ts'
import type { DeskAttention, DeskOrder } from '../../../contract/entities/desk-order.ts'
import { judgeAct } from '../../../contract/rules/order-acts.ts'
import { judgeRefund, refundableCents } from '../../../contract/rules/refund.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noSuch } from '../../refusal.ts'
import { insertAct } from '../../repositories/audit-log.ts'
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
import { readDeskAttention } from './desk-attentions.ts'
import { factsOf, type RefundSums, sumRefunds } from './desk-facts.ts'
import { readDeskOrder } from './desk-order.ts'
import { actIdTaken, actRefused, stateChanged } from './desk-refusals.ts'
import { askRefund, pursueRefund, type RefundDeps } from '../money/refund.ts'
import { keepOrderRefunds } from '../money/refund-books.ts'

type OrderRefund = CallBody<typeof refundDeskOrder>
type AttentionRefund = CallBody<typeof refundDeskAttention>

/**
 * Gives back part or all of what an order was paid; the order as it is then. `read` is replaced only to
 * prove that the lock is needed.
 */
export async function refundOrder(
  deps: RefundDeps,
  who: Treasurer,
  orderId: number,
  asked: OrderRefund,
  read: ReadOrder = lockOrder,
): Promise<DeskOrder> {
  const isNew = await inTransaction(deps.db, async (tx) =>
    recordOrderRefund(tx, deps, who, await read(tx, orderId), asked),
  )
  logRecorded(deps, { orderId }, asked, isNew)
  await finish(deps, asked.actId, isNew)
  return readDeskOrder(deps.db, orderId)
}

/** Gives back part or all of a payment that became no order; the record as it is then. */
export async function refundAttention(
  deps: RefundDeps,
  who: Treasurer,
  attentionId: number,
  asked: AttentionRefund,
): Promise<DeskAttention> {
  const isNew = await inTransaction(deps.db, (tx) =>
    recordAttentionRefund(tx, deps, who, attentionId, asked),
  )
  logRecorded(deps, { attentionId }, asked, isNew)
  await finish(deps, asked.actId, isNew)
  return readDeskAttention(deps.db, attentionId)
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

/** Has the provider do what is on record; what it does not answer now stays asked for. */
async function finish(deps: RefundDeps, actId: string, isNew: boolean): Promise<void> {
  const refund = await findRefundOfAct(deps.db, actId)
  if (!refund) return
  await (isNew ? askRefund : pursueRefund)(deps, refund)
}

async function recordOrderRefund(
  tx: Tx,
  { clock }: RefundDeps,
  who: Treasurer,
  order: OrderRow | undefined,
  asked: OrderRefund,
): Promise<boolean> {
  if (!order) throw noSuch('order')
  const { actId, cents, reason } = asked
  const orderId = order.id
  if (await isActDone(tx, actId, { act: 'refund', orderId, cents })) return false
  const before = await findRefunds(tx, { orderId })
  const facts = factsOf(order, before)
  if (order.state !== asked.expectedState) throw stateChanged({ state: order.state })
  requireSeen(facts, asked.expectedBackCents)
  const verdict = judgeAct('refund', facts, cents)
  if (verdict.kind === 'refused') {
    throw actRefused(verdict.why, { state: order.state, refundableCents: refundableCents(facts) })
  }
  const at = new Date(clock.realNowMs())
  const from_state = order.state
  const what = { act_id: actId, order_id: orderId, cents, reason }
  const entry = {
    act: 'refund',
    by_user_id: who.userId,
    from_state,
    to_state: from_state,
    at,
  } as const
  if (!(await insertAct(tx, { ...what, ...entry }))) throw actIdTaken()
  // A check is given back by hand: it is done when it is on record.
  const isByHand = order.intent_id === null
  await insertRefund(tx, {
    ...what,
    intent_id: order.intent_id,
    state: isByHand ? 'done' : 'asked',
    asked_at: at,
    settled_at: isByHand ? at : null,
  })
  if (isByHand) await keepOrderRefunds(tx, order, before, await findRefunds(tx, { orderId }))
  return true
}

async function recordAttentionRefund(
  tx: Tx,
  { clock }: RefundDeps,
  who: Treasurer,
  attentionId: number,
  asked: AttentionRefund,
): Promise<boolean> {
  const { actId, cents, reason } = asked
  const record = await lockPaymentException(tx, attentionId)
  const payment = record && (await findPayment(tx, record.intent_id))
  if (!record || !payment) throw noSuch('record')
  if (await isActDone(tx, actId, { act: 'refund', attentionId, cents })) return false
  const back = sumRefunds(await findRefunds(tx, { attentionId }))
  const sums = { paidCents: payment.amount_cents, ...back }
  requireSeen(sums, asked.expectedBackCents)
  const why = judgeRefund(cents, sums)
  if (why !== null) throw actRefused(why, { refundableCents: refundableCents(sums) })
  const at = new Date(clock.realNowMs())
  const what = { act_id: actId, payment_exception_id: attentionId, cents, reason }
  const entry = { act: 'refund', by_user_id: who.userId, at } as const
  if (!(await insertAct(tx, { ...what, ...entry }))) throw actIdTaken()
  await insertRefund(tx, { ...what, intent_id: record.intent_id, state: 'asked', asked_at: at })
  return true
}

/** Refuses a refund whose sender did not know of one that another has asked for. */
function requireSeen(
  { refundedCents, underwayCents }: RefundSums,
  expectedBackCents: number,
): void {
  const backCents = refundedCents + underwayCents
  if (backCents !== expectedBackCents) throw stateChanged({ backCents })
}
