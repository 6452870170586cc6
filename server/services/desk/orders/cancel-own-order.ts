// A shopper cancels an own order that still waits for its check (rule 72).
import { randomUUID } from 'node:crypto'
import { checkAct } from '#contract/rules/orders/order-acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange, publishOrders } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { insertAct } from '#server/repositories/money/audit-log.ts'
import { findRefunds } from '#server/repositories/money/refunds.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { tellOrder } from '../../mail/tell-order.ts'
import { factsOf } from '../../money/order-facts.ts'
import { cancelOrder } from './act.ts'

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'publicReplies' | 'live'>

/**
 * Cancels the order; one that is canceled stays so. 404 for another person's order, and a refusal once the check has
 * been received: what is paid is refunded by the treasurer alone.
 */
export async function cancelOwnOrder(
  deps: CancelDeps,
  { userId }: { userId: number },
  orderId: number,
): Promise<void> {
  const { db, clock, config, log, live } = deps
  const isCanceled = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.user_id !== userId) throw noSuch('order')
    if (order.state === 'canceled') return false
    const facts = factsOf(order, await findRefunds(tx, { orderId }), [])
    const check = checkAct('cancel', facts)
    const isDue = order.state === 'pending' && order.payment_method === 'check'
    if (!isDue || order.paid_at !== null) {
      throw new Refusal(
        'act_refused',
        'This order no longer waits for a check, so only the club can cancel it.',
      )
    }
    // The bank has returned the check of items that were shipped or handed out.
    if (check.kind === 'refused') {
      throw new Refusal(
        'act_refused',
        'Items of this order have left already, so it can’t be canceled.',
      )
    }
    const at = new Date(clock.domainNowMs())
    const idempotencyKey = randomUUID()
    await cancelOrder(tx, order, { to: check.to, at, leftCents: 0 })
    await insertAct(tx, {
      idempotency_key: idempotencyKey,
      order_id: orderId,
      act: 'cancel',
      by_user_id: userId,
      reason: '',
      from_state: order.state,
      to_state: check.to,
      note: '',
      at,
    })
    const news = { kind: 'canceled', reason: '', isOwn: true } as const
    await tellOrder(tx, config, { orderId, step: idempotencyKey, news })
    return true
  })
  if (!isCanceled) return
  publishChange(deps, null, 'products')
  publishOrders(deps)
  live.mailQueued()
  log.info({ act: 'cancelOwn', orderId }, 'order')
}
