// What cancelling a room costs, by the calendar of the hotel. Pure: today is an argument.
export interface CancellationTerms {
  /** Dates, YYYY-MM-DD. A cancellation that arrives before this one is refunded. */
  refundedBefore: string
  /** After this one there is nothing left to cancel. */
  lastDay: string
  chargeCents: number
}

export type Cancellation =
  | { kind: 'refunded' }
  | { kind: 'charged'; cents: number }
  | { kind: 'over' }

/** What a cancellation costs that arrives on a date (YYYY-MM-DD). */
export function cancellationOn(date: string, terms: CancellationTerms): Cancellation {
  if (date < terms.refundedBefore) return { kind: 'refunded' }
  if (date > terms.lastDay) return { kind: 'over' }
  return { kind: 'charged', cents: terms.chargeCents }
}
