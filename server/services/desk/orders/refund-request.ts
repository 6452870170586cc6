// A shopper asks the treasurer for a refund of an own order, and takes the request back (rule 82). The treasurer
// answers with a refund, a cancellation, or the act `declineRefund`.
import { randomUUID } from 'node:crypto'
import type { CallBody } from '#contract/define-call.ts'
import type { askForRefund } from '#contract/calls/carts.ts'
import {
  findRequestRefusal,
  refundRequestsAtMost,
  type RequestRefusal,
} from '#contract/rules/orders/refund-request.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishOrders } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { countActs, insertAct } from '#server/repositories/money/audit-log.ts'
import { findDisputes } from '#server/repositories/money/disputes.ts'
import { findRefunds } from '#server/repositories/money/refunds.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { type OrderRow, updateOrder } from '#server/repositories/orders/orders.ts'
import { factsOf } from '../../money/order-facts.ts'
import { idempotencyKeyTaken } from '../shared/refusals.ts'
import { isActDone } from './act.ts'

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'live'>
type Shopper = { userId: number }

const refusals: Record<RequestRefusal | 'tooOften', string> = {
  notPaid: 'This order is not paid, so there is nothing to refund.',
  canceled: 'This order is canceled. The treasurer refunds what was paid.',
  disputed: 'Your bank is looking into this payment, so the club can’t refund it now.',
  alreadyAsked: 'You have asked for a refund of this order already. The treasurer will answer.',
  nothingLeft: 'Everything that was paid has been refunded or is on its way.',
  tooOften: `You have asked ${refundRequestsAtMost} times for this order. Please write to the club.`,
}

/** Opens a request, unless it was opened with the same key; 404 for another person's order, and refused in words. */
export async function askRefund(
  deps: RequestDeps,
  shopper: Shopper,
  orderId: number,
  { idempotencyKey, reason }: CallBody<typeof askForRefund>,
): Promise<void> {
  const { db, clock, log } = deps
  const isNew = await inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, shopper, orderId)
    if (await isActDone(tx, idempotencyKey, { act: 'askRefund', orderId })) return false
    const refunds = await findRefunds(tx, { orderId })
    const facts = factsOf(order, refunds, await findDisputes(tx, order.intent_id))
    const asked = await countActs(tx, orderId, 'askRefund')
    const why = findRequestRefusal(facts) ?? (asked >= refundRequestsAtMost ? 'tooOften' : null)
    if (why !== null) throw new Refusal('act_refused', refusals[why], { why })
    const at = new Date(clock.domainNowMs())
    const entry = { idempotencyKey, act: 'askRefund', reason, at } as const
    if (!(await saveOwnAct(tx, order, entry))) throw idempotencyKeyTaken()
    await updateOrder(tx, orderId, { refund_asked_at: at })
    return true
  })
  if (!isNew) return
  publishOrders(deps)
  log.info({ act: 'askRefund', orderId }, 'order')
}

/** Takes an open request back; without one nothing changes. 404 for another person's order. */
export async function withdrawRefund(
  deps: RequestDeps,
  shopper: Shopper,
  orderId: number,
): Promise<void> {
  const { db, clock, log } = deps
  const isOpen = await inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, shopper, orderId)
    if (order.refund_asked_at === null) return false
    const entry = { act: 'withdrawRefund', reason: '', at: new Date(clock.domainNowMs()) } as const
    await saveOwnAct(tx, order, { ...entry, idempotencyKey: randomUUID() })
    await updateOrder(tx, orderId, { refund_asked_at: null })
    return true
  })
  if (!isOpen) return
  publishOrders(deps)
  log.info({ act: 'withdrawRefund', orderId }, 'order')
}

async function lockOwn(tx: Tx, { userId }: Shopper, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order?.user_id !== userId) throw noSuch('order')
  return order
}

interface OwnAct {
  idempotencyKey: string
  act: 'askRefund' | 'withdrawRefund'
  reason: string
  at: Date
}

const saveOwnAct = (
  tx: Tx,
  { id, user_id, state }: OrderRow,
  { idempotencyKey, act, reason, at }: OwnAct,
): Promise<boolean> =>
  insertAct(tx, {
    idempotency_key: idempotencyKey,
    order_id: id,
    act,
    by_user_id: user_id,
    reason,
    from_state: state,
    to_state: state,
    at,
  })
