// Dates of a copied event that would lie after its last day, where they would keep its stores from selling: those of the
// sample event, which follow the day when it was loaded, and not its own days (rule 62). Pure.
import type { AvailabilityDates } from '#contract/rules/buying/availability.ts'
import type { PriceEntry } from '#contract/entities/product.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import type { PlannedEvent } from '../plan.ts'

/** The last minute of the last day. */
export const lastMinuteOf = ({ endDate, timeZone }: PlannedEvent): number =>
  instantOf(`${endDate}T23:59`, timeZone)

/** A deadline after the event becomes its last minute. */
export const deadlineUntil = (lastMs: number, deadlineMs: number | null): number | null =>
  deadlineMs === null ? null : Math.min(deadlineMs, lastMs)

/** A sale that would begin after the event begins at once; then it begins for members at once, too. */
export function salesUntil(
  lastMs: number,
  { availabilityMs, memberAvailabilityMs }: AvailabilityDates,
): AvailabilityDates {
  if (availabilityMs === null || availabilityMs > lastMs) {
    return { availabilityMs: null, memberAvailabilityMs: null }
  }
  const isLate = memberAvailabilityMs !== null && memberAvailabilityMs > lastMs
  return { availabilityMs, memberAvailabilityMs: isLate ? null : memberAvailabilityMs }
}

/** Without the prices that would begin after the event; the first one stays, without dates, if no other is left. */
export function pricesUntil(lastMs: number, prices: readonly PriceEntry[]): PriceEntry[] {
  const begun = prices.filter(({ startMs }) => startMs === null || startMs <= lastMs)
  const [first] = prices
  return begun.length > 0 || !first ? begun : [{ ...first, startMs: null, endMs: null }]
}
