// An order's rows as the table of acts sees them.
import type { OrderFacts } from '../../../contract/rules/order-acts.ts'
import type { PaidSums } from '../../../contract/rules/refund.ts'
import type { OrderRow } from '../../repositories/orders.ts'
import type { RefundRow } from '../../repositories/refunds.ts'

export type RefundSums = Omit<PaidSums, 'paidCents'>

/** What of refunds is done and what is under way; failed ones count as neither. */
export function sumRefunds(refunds: readonly Pick<RefundRow, 'state' | 'cents'>[]): RefundSums {
  const sum = (state: RefundRow['state']) =>
    refunds.reduce((cents, refund) => cents + (refund.state === state ? refund.cents : 0), 0)
  return { refundedCents: sum('done'), underwayCents: sum('asked') }
}

/** What has come in for an order: all of it or, before a check is received, nothing. */
export function paidCentsOf(order: Pick<OrderRow, 'paid_at' | 'total_cents'>): number {
  return order.paid_at === null ? 0 : order.total_cents
}

/** The facts of an order; `refunds` are all of its own. */
export function factsOf(order: OrderRow, refunds: readonly RefundRow[]): OrderFacts {
  return {
    state: order.state,
    method: order.payment_method,
    paidCents: paidCentsOf(order),
    ...sumRefunds(refunds),
    isShipped: order.shipped_at !== null,
    isHandedOver: order.completed_at !== null,
    isCanceled: order.canceled_at !== null,
    isFlagged: order.attention !== null,
  }
}
