// The acts on an order that involve no refund: receive the check, place, ship, complete, pick up, cancel,
// resolve, release, decline a refund, and take a step back.
// Each act is idempotent by its id, and is refused if the order's state differs from the one the sender saw. Acts that
// let the lines leave are refused too if a line was changed or refunded meanwhile.
import type { CallBody } from '#contract/define-call.ts'
import type { changeDeskOrder } from '#contract/calls/desk/orders.ts'
import type { OrderState } from '#contract/entities/order.ts'
import { checkAct } from '#contract/rules/orders/order-acts.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange, publishOrders } from '#server/live/publish-change.ts'
import { noSuch } from '#server/refusal.ts'
import { findDisputes, releaseDisputes } from '#server/repositories/money/disputes.ts'
import { countActs, findAct, insertAct } from '#server/repositories/money/audit-log.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { forgetHandedOut } from '#server/repositories/orders/handed-out-lines.ts'
import { type OrderRow, updateOrder } from '#server/repositories/orders/orders.ts'
import { countLineChanges, findRefundLines } from '#server/repositories/money/refund-lines.ts'
import { findRefunds } from '#server/repositories/money/refunds.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import { factsOf } from '../../money/order-facts.ts'
import { tellAct } from './act-news.ts'
import { readDeskOrder } from './order.ts'
import { idempotencyKeyTaken, actRefused, stateChanged } from '../shared/refusals.ts'
import { type ActResult, placePaidOrder, receive, returnCheck } from './check-acts.ts'
import { returnOrderStock, untakeOrderStock } from './stock-back.ts'
import type { DeskEntry, DeskOrder } from '#contract/entities/desk/order.ts'

export type DeskDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicReplies' | 'live'> & {
  config: MailConfig
}
type ActRequest = CallBody<typeof changeDeskOrder>

/** The acts that may return or take stock. */
const stockActs: readonly ActRequest['act'][] = [
  'receive',
  'place',
  'cancel',
  'returnCheck',
  'undoReceive',
]

export interface Treasurer {
  userId: number
}

/** Applies the act, unless it was applied before; returns the resulting order. */
export async function changeOrder(
  deps: DeskDeps,
  treasurer: Treasurer,
  orderId: number,
  request: ActRequest,
): Promise<DeskOrder> {
  const outcome = await inTransaction(deps.db, async (tx) =>
    applyAct(tx, deps, treasurer, await lockOrder(tx, orderId), request),
  )
  if (stockActs.includes(request.act)) publishChange(deps, null, 'products')
  publishOrders(deps)
  deps.live.mailQueued()
  deps.log.info({ act: request.act, orderId, outcome }, 'desk')
  return readDeskOrder(deps.db, orderId)
}

/** Whether the act is recorded; refuses an idempotency key that was used for another act or another amount. */
export async function isActDone(
  tx: Tx,
  idempotencyKey: string,
  expected: {
    act: DeskEntry['act']
    orderId?: number
    paymentExceptionId?: number
    cents?: number
    /** undefined = any. */
    toState?: OrderState | undefined
  },
): Promise<boolean> {
  const before = await findAct(tx, idempotencyKey)
  if (!before) return false
  const isSame =
    before.act === expected.act &&
    before.cents === (expected.cents ?? 0) &&
    before.order_id === (expected.orderId ?? null) &&
    before.payment_exception_id === (expected.paymentExceptionId ?? null) &&
    before.to_state === (expected.toState ?? before.to_state)
  if (!isSame) throw idempotencyKeyTaken()
  return true
}

/** Applies the act to the locked order, unless it was applied before. */
export async function applyAct(
  tx: Tx,
  { clock, config }: DeskDeps,
  treasurer: Treasurer,
  order: OrderRow | undefined,
  request: ActRequest,
): Promise<'done' | 'repeated'> {
  if (!order) throw noSuch('order')
  const orderId = order.id
  const isCanceling = request.act === 'returnCheck' && request.isCanceled
  const toState = isCanceling ? 'canceled' : undefined
  if (await isActDone(tx, request.idempotencyKey, { act: request.act, orderId, toState })) {
    return 'repeated'
  }
  if (order.state !== request.expectedState || (await hasOtherLines(tx, orderId, request))) {
    throw stateChanged({ state: order.state })
  }
  const [refunds, disputes] = [
    await findRefunds(tx, { orderId }),
    await findDisputes(tx, order.intent_id),
  ]
  const facts = factsOf(order, refunds, disputes)
  const check = checkAct(request.act, facts)
  if (check.kind === 'refused') throw actRefused(check.why, { state: order.state })

  const change = { to: check.to, nowMs: clock.domainNowMs(), leftCents: refundableCents(facts) }
  const result =
    request.act === 'returnCheck'
      ? await returnCheck(tx, order, facts, request, change)
      : await applyChange(tx, config, order, request.act, change)
  const isInserted = await insertAct(tx, {
    idempotency_key: request.idempotencyKey,
    order_id: orderId,
    act: request.act,
    by_user_id: treasurer.userId,
    reason: request.reason,
    from_state: order.state,
    to_state: result.state,
    note: result.note ?? '',
    at: new Date(change.nowMs),
  })
  if (!isInserted) throw idempotencyKeyTaken()
  await tellAct(tx, config, { orderId, request, result })
  return 'done'
}

/** The `lineChanges` of a locked order, as the desk reads them. */
export const lineChangesNow = async (tx: Tx, orderId: number): Promise<number> =>
  countLineChanges(await countActs(tx, orderId, 'changeLine'), await findRefundLines(tx, orderId))

/** Whether an act lets lines leave that were changed since its sender saw them; the order is locked. */
const hasOtherLines = async (tx: Tx, orderId: number, request: ActRequest): Promise<boolean> =>
  'expectedLineChanges' in request &&
  request.expectedLineChanges !== (await lineChangesNow(tx, orderId))

async function applyChange(
  tx: Tx,
  config: MailConfig,
  order: OrderRow,
  act: Exclude<ActRequest['act'], 'returnCheck'>,
  { to, nowMs, leftCents }: { to: OrderState; nowMs: number; leftCents: number },
): Promise<ActResult> {
  const at = new Date(nowMs)
  const write = (columns: Parameters<typeof updateOrder>[2]) => updateOrder(tx, order.id, columns)
  switch (act) {
    case 'receive':
      return receive(tx, config, order, to, at)
    case 'place':
      await placePaidOrder(tx, config, order, to)
      break
    case 'ship':
      await write({ state: to, shipped_at: at })
      break
    case 'complete':
      await write({ state: to, completed_at: at })
      break
    case 'pickUp':
      await write({ state: to, completed_at: at, picked_up_at: at })
      break
    case 'undoReceive':
      if (order.stock_taken) await untakeOrderStock(tx, order.id)
      await write({
        state: to,
        paid_at: null,
        stock_taken: false,
        attention: null,
        refund_asked_at: null,
      })
      break
    case 'undoShip':
      await write({ state: to, shipped_at: null })
      break
    case 'undoComplete':
      await write({ state: to, completed_at: null })
      break
    case 'undoPickUp':
      await forgetHandedOut(tx, order.id)
      await write({
        state: to,
        completed_at: null,
        picked_up_at: null,
        partly_handed_out_at: null,
      })
      break
    case 'cancel':
      await cancelOrder(tx, order, { to, at, leftCents })
      break
    case 'resolve':
      await write({ attention: null })
      break
    case 'release':
      await releaseDisputes(tx, order.intent_id, at)
      break
    case 'declineRefund':
      await write({ refund_asked_at: null })
      break
  }
  return { state: to }
}

/** Cancels a locked order, returns its stock and releases its lost disputes; `leftCents` remain to be refunded. */
export async function cancelOrder(
  tx: Tx,
  order: OrderRow,
  { to, at, leftCents }: { to: OrderState; at: Date; leftCents: number },
): Promise<void> {
  if (order.stock_taken) await returnOrderStock(tx, order.id)
  // A canceled order waits for no pieces any more; its money still has to go back.
  const attentionLeft = order.attention === 'outOfStock' ? null : order.attention
  await updateOrder(tx, order.id, {
    state: to,
    canceled_at: at,
    stock_taken: false,
    attention: attentionLeft ?? (leftCents > 0 ? 'refundDue' : null),
    refund_asked_at: null,
  })
  // The bank has the money and no items leave, so nothing is left to decide.
  await releaseDisputes(tx, order.intent_id, at, 'lost')
}
