// From when a product can be bought, and by whom (rule 5).
import type { Buyer } from './buyer.ts'

export interface AvailabilityDates {
  availabilityMs: number | null
  memberAvailabilityMs: number | null
}

/** Whether a store's deadline has passed; an unknown deadline (null) never has. */
export function isOrderingClosed(deadlineMs: number | null, nowMs: number): boolean {
  return deadlineMs !== null && deadlineMs <= nowMs
}

/** The date that counts for this buyer; a missing member date is the public one, null = always. */
export function availableFromMs(dates: AvailabilityDates, buyer: Buyer): number | null {
  return buyer.hasEarlyAccess
    ? (dates.memberAvailabilityMs ?? dates.availabilityMs)
    : dates.availabilityMs
}

/** True once `nowMs` has passed the buyer's date; test mode makes all available. */
export function isAvailable(dates: AvailabilityDates, buyer: Buyer, nowMs: number): boolean {
  if (buyer.isTestMode) return true
  const fromMs = availableFromMs(dates, buyer)
  return fromMs === null || nowMs > fromMs
}
