// How much may go back: never more than was paid less what went back or is on its way. Pure.

export interface PaidSums {
  /** 0 = nothing came in yet. */
  paidCents: number
  refundedCents: number
  /** Asked of the card provider and not answered yet. */
  underwayCents: number
}

/** What may still be asked back. */
export function refundableCents({ paidCents, refundedCents, underwayCents }: PaidSums): number {
  return Math.max(0, paidCents - refundedCents - underwayCents)
}

export type RefundFault = 'notPaid' | 'notAnAmount' | 'nothingLeft' | 'abovePaid'

/** What is wrong with refunding so much; null = nothing. */
export function judgeRefund(cents: number, sums: PaidSums): RefundFault | null {
  if (sums.paidCents <= 0) return 'notPaid'
  if (!Number.isSafeInteger(cents) || cents <= 0) return 'notAnAmount'
  const leftCents = refundableCents(sums)
  if (leftCents === 0) return 'nothingLeft'
  return cents > leftCents ? 'abovePaid' : null
}
