// The acts on an order that is paid by check: its receipt, its return, and the placing of what was short of stock then.
import type { CallBody } from '#contract/define-call.ts'
import type { changeDeskOrder } from '#contract/calls/desk/orders.ts'
import type { DeskEntry } from '#contract/entities/desk/order.ts'
import type { OrderState } from '#contract/entities/order.ts'
import { findCancelRefusal, type OrderFacts } from '#contract/rules/orders/order-acts.ts'
import type { Tx } from '#server/db/schema.ts'
import { type OrderRow, updateOrder } from '#server/repositories/orders/orders.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import { actRefused } from '../shared/refusals.ts'
import { takeOrderStock, untakeOrderStock } from './stock-back.ts'

type ActRequest = CallBody<typeof changeDeskOrder>

export interface ActResult {
  state: OrderState
  note?: DeskEntry['note']
}

/** Records the payment even if too few items are left; the treasurer then refunds it (rule 13). */
export async function receive(
  tx: Tx,
  config: MailConfig,
  order: OrderRow,
  to: OrderState,
  at: Date,
): Promise<ActResult> {
  // An order whose first check was returned may have kept its pieces.
  const isTaken = order.stock_taken || (!order.is_test && (await takeOrderStock(tx, config, order)))
  if (isTaken || order.is_test) {
    await updateOrder(tx, order.id, { state: to, paid_at: at, stock_taken: isTaken })
    return { state: to }
  }
  await updateOrder(tx, order.id, { paid_at: at, attention: 'outOfStock' })
  return { state: order.state, note: 'outOfStock' }
}

/**
 * Takes the receipt of a check back, as if it had not come: the books count no payment and no refund. The order is due
 * again, or is canceled. Pieces that have left stay taken; the others go back to stock if the treasurer says so.
 */
export async function returnCheck(
  tx: Tx,
  order: OrderRow,
  facts: OrderFacts,
  { isCanceled, restocks }: Extract<ActRequest, { act: 'returnCheck' }>,
  { to, nowMs }: { to: OrderState; nowMs: number },
): Promise<ActResult> {
  const why = isCanceled ? findCancelRefusal(facts) : null
  if (why !== null) throw actRefused(why, { state: order.state })
  const hasLeft = facts.isShipped || facts.isHandedOver || facts.isPartlyHandedOut
  const isRestocked = order.stock_taken && !hasLeft && (restocks || isCanceled)
  if (isRestocked) await untakeOrderStock(tx, order.id)
  const state = isCanceled ? 'canceled' : to
  await updateOrder(tx, order.id, {
    state,
    paid_at: null,
    // The shopper mails another one.
    mailed_on: null,
    stock_taken: order.stock_taken && !isRestocked,
    canceled_at: isCanceled ? new Date(nowMs) : order.canceled_at,
    attention: null,
    refund_asked_at: null,
  })
  return { state, note: isRestocked ? 'restocked' : '' }
}

/**
 * Places an order whose check arrived when too few items were left; refuses while they are still too few. Test
 * orders take no stock and never get here.
 */
export async function placePaidOrder(
  tx: Tx,
  config: MailConfig,
  order: OrderRow,
  to: OrderState,
): Promise<void> {
  if (!(await takeOrderStock(tx, config, order))) {
    throw actRefused('tooFewLeft', { state: order.state })
  }
  const attention = order.attention === 'outOfStock' ? null : order.attention
  await updateOrder(tx, order.id, { state: to, stock_taken: true, attention })
}
