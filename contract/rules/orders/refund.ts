// How much may be refunded: at most the payment less what was refunded, is being refunded, or was taken by a dispute.
// Pure.

export interface PaidSums {
  /** 0 = not paid yet. */
  paidCents: number
  refundedCents: number
  /** Requested from the card provider and not confirmed yet. */
  underwayCents: number
  /** Taken by the cardholder's bank in a dispute, less what it has given back. */
  disputedCents: number
}

/** The amount that can still be refunded. */
export function refundableCents(sums: PaidSums): number {
  const goneCents = sums.refundedCents + sums.underwayCents + sums.disputedCents
  return Math.max(0, sums.paidCents - goneCents)
}

export type RefundRefusal = 'notPaid' | 'notAnAmount' | 'nothingLeft' | 'abovePaid'

/** Why the amount can't be refunded; null = it can. */
export function findRefundRefusal(cents: number, sums: PaidSums): RefundRefusal | null {
  if (sums.paidCents <= 0) return 'notPaid'
  if (!Number.isSafeInteger(cents) || cents <= 0) return 'notAnAmount'
  const leftCents = refundableCents(sums)
  if (leftCents === 0) return 'nothingLeft'
  return cents > leftCents ? 'abovePaid' : null
}
