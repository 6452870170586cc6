// Whether a shopper can ask for a refund (rule 82): one rule for the page of the order and the server. Pure.
import { type PaidSums, refundableCents } from './refund.ts'

/** After so many requests for one order, the shopper writes to the club. */
export const refundRequestsAtMost = 5

export const refundReasonAtMost = 500

export interface RequestFacts extends PaidSums {
  isCanceled: boolean
  /** A dispute holds the order. */
  isDisputed: boolean
  /** A request is open. */
  isRefundAsked: boolean
}

export type RequestRefusal = 'notPaid' | 'canceled' | 'disputed' | 'alreadyAsked' | 'nothingLeft'

/** Why a refund can't be asked for; null = it can. */
export function findRequestRefusal(facts: RequestFacts): RequestRefusal | null {
  if (facts.paidCents <= 0) return 'notPaid'
  // The treasurer refunds what was paid for a canceled order without being asked.
  if (facts.isCanceled) return 'canceled'
  if (facts.isDisputed) return 'disputed'
  if (facts.isRefundAsked) return 'alreadyAsked'
  return refundableCents(facts) === 0 ? 'nothingLeft' : null
}
