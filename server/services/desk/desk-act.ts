// The acts on an order that move no money over the provider: check received, placed after all, shipped,
// complete, picked up, canceled, seen to. Each happens once, whoever asks how often, and only on what its sender has seen.
import type { CallBody } from '../../../contract/define-call.ts'
import type { changeDeskOrder } from '../../../contract/calls/desk-orders.ts'
import type { DeskOrder } from '../../../contract/entities/desk-order.ts'
import type { OrderState } from '../../../contract/entities/order.ts'
import { judgeAct, type OrderAct } from '../../../contract/rules/order-acts.ts'
import { refundableCents } from '../../../contract/rules/refund.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { noSuch } from '../../refusal.ts'
import { findAct, insertAct } from '../../repositories/audit-log.ts'
import { lockOrder } from '../../repositories/desk-orders.ts'
import { type OrderRow, updateOrder } from '../../repositories/orders.ts'
import { findRefunds } from '../../repositories/refunds.ts'
import { factsOf } from './desk-facts.ts'
import { readDeskOrder } from './desk-order.ts'
import { actIdTaken, actRefused, stateChanged } from './desk-refusals.ts'
import { returnOrderStock, takeOrderStock } from './desk-stock.ts'

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'responseCache'>
type Asked = CallBody<typeof changeDeskOrder>

/** Who acts. */
export interface Treasurer {
  userId: number
}

/** How an order is read that a decision is made on. */
export type ReadOrder = (tx: Tx, orderId: number) => Promise<OrderRow | undefined>

/**
 * Carries the act out, or finds that it was; the order as it is then. `read` is replaced only to prove
 * that the lock is needed.
 */
export async function changeOrder(
  deps: DeskDeps,
  who: Treasurer,
  orderId: number,
  asked: Asked,
  read: ReadOrder = lockOrder,
): Promise<DeskOrder> {
  const outcome = await inTransaction(deps.db, async (tx) =>
    act(tx, deps, who, await read(tx, orderId), asked),
  )
  // The act may have returned or taken stock.
  deps.responseCache.clear()
  deps.log.info({ act: asked.act, orderId, outcome }, 'desk')
  return readDeskOrder(deps.db, orderId)
}

/** Whether an act of that id is on record; refuses an id that names another act or another amount. */
export async function isActDone(
  tx: Tx,
  actId: string,
  of: { act: OrderAct; orderId?: number; attentionId?: number; cents?: number },
): Promise<boolean> {
  const before = await findAct(tx, actId)
  if (!before) return false
  const isSame =
    before.act === of.act &&
    before.cents === (of.cents ?? 0) &&
    before.order_id === (of.orderId ?? null) &&
    before.payment_exception_id === (of.attentionId ?? null)
  if (!isSame) throw actIdTaken()
  return true
}

async function act(
  tx: Tx,
  { clock }: DeskDeps,
  who: Treasurer,
  order: OrderRow | undefined,
  asked: Asked,
): Promise<'done' | 'repeated'> {
  if (!order) throw noSuch('order')
  const orderId = order.id
  if (await isActDone(tx, asked.actId, { act: asked.act, orderId })) return 'repeated'
  if (order.state !== asked.expectedState) throw stateChanged({ state: order.state })
  const facts = factsOf(order, await findRefunds(tx, { orderId }))
  const verdict = judgeAct(asked.act, facts)
  if (verdict.kind === 'refused') throw actRefused(verdict.why, { state: order.state })

  const now = { to: verdict.to, nowMs: clock.realNowMs(), leftCents: refundableCents(facts) }
  const done = await carryOut(tx, order, asked.act, now)
  const isOurs = await insertAct(tx, {
    act_id: asked.actId,
    order_id: orderId,
    act: asked.act,
    by_user_id: who.userId,
    reason: asked.reason,
    from_state: order.state,
    to_state: done.state,
    note: done.isShort ? 'outOfStock' : '',
    at: new Date(now.nowMs),
  })
  if (!isOurs) throw actIdTaken()
  return 'done'
}

interface Done {
  state: OrderState
  /** A check was received for pieces that are gone. */
  isShort?: boolean
}

async function carryOut(
  tx: Tx,
  order: OrderRow,
  what: Asked['act'],
  { to, nowMs, leftCents }: { to: OrderState; nowMs: number; leftCents: number },
): Promise<Done> {
  const at = new Date(nowMs)
  const write = (change: Parameters<typeof updateOrder>[2]) => updateOrder(tx, order.id, change)
  switch (what) {
    case 'receive':
      return receive(tx, order, to, at)
    case 'place':
      await placeAfterAll(tx, order, to, nowMs)
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
    case 'cancel':
      if (order.stock_taken) await returnOrderStock(tx, order)
      await write({
        state: to,
        canceled_at: at,
        stock_taken: false,
        attention: order.attention ?? (leftCents > 0 ? 'refundDue' : null),
      })
      break
    case 'resolve':
      await write({ attention: null })
      break
  }
  return { state: to }
}

/** The money is there whether the pieces still are or not: without them it has to go back (rule 13). */
async function receive(tx: Tx, order: OrderRow, to: OrderState, at: Date): Promise<Done> {
  const isTaken = !order.is_test && (await takeOrderStock(tx, order, at.getTime()))
  if (isTaken || order.is_test) {
    await updateOrder(tx, order.id, { state: to, paid_at: at, stock_taken: isTaken })
    return { state: to }
  }
  await updateOrder(tx, order.id, { paid_at: at, attention: 'outOfStock' })
  return { state: order.state, isShort: true }
}

/**
 * The pieces that were missing when the check came are there now; refuses while they are not. Test orders
 * take none and so never wait for this.
 */
async function placeAfterAll(tx: Tx, order: OrderRow, to: OrderState, nowMs: number) {
  if (!(await takeOrderStock(tx, order, nowMs))) {
    throw actRefused('tooFewLeft', { state: order.state })
  }
  const attention = order.attention === 'outOfStock' ? null : order.attention
  await updateOrder(tx, order.id, { state: to, stock_taken: true, attention })
}
