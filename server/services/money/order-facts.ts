// An order's rows as the facts that the table of acts takes.
import type { OrderFacts } from '#contract/rules/orders/order-acts.ts'
import { disputedCentsOf, type DisputeRow, isHeld } from '../../repositories/money/disputes.ts'
import type { OrderRow } from '../../repositories/orders/orders.ts'
import { type RefundRow, sumRefunds } from '../../repositories/money/refunds.ts'

/** The amount paid for an order: its total, or 0 before its check is received. */
export function paidCentsOf(order: Pick<OrderRow, 'paid_at' | 'total_cents'>): number {
  return order.paid_at === null ? 0 : order.total_cents
}

/** The facts of an order with all its refunds and disputes. */
export function factsOf(
  order: OrderRow,
  refunds: readonly RefundRow[],
  disputes: readonly DisputeRow[],
): OrderFacts {
  return {
    state: order.state,
    method: order.payment_method,
    paidCents: paidCentsOf(order),
    ...sumRefunds(refunds),
    disputedCents: disputedCentsOf(disputes),
    isShipped: order.shipped_at !== null,
    isHandedOver: order.completed_at !== null,
    isPickedUp: order.picked_up_at !== null,
    isPartlyHandedOut: order.partly_handed_out_at !== null,
    isCanceled: order.canceled_at !== null,
    isDisputed: disputes.some(isHeld),
    isFlagged: order.attention !== null,
    isRefundAsked: order.refund_asked_at !== null,
  }
}
