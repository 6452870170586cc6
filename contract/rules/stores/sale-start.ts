// A product whose sale begins after its store's deadline can never be bought: the desk and an import refuse the change
// that would make it so (rule 59). Pure.
import type { LastStart } from '../../entities/desk/committees.ts'
import { dateTimeWords } from '../../values/time/date-words.ts'
import { type AvailabilityDates, isOrderingClosed } from '../buying/availability.ts'

/** What decides whether a product can ever be bought in its store. */
export interface StoreTimes {
  deadlineMs: number | null
  timeZone: string
}

/** When the first buyers can buy a product; null = always. */
export function saleStartMs({
  availabilityMs,
  memberAvailabilityMs,
}: AvailabilityDates): number | null {
  if (availabilityMs === null) return null
  return Math.min(availabilityMs, memberAvailabilityMs ?? availabilityMs)
}

/** The product whose sale begins last; null = the sale of all has begun, so that any deadline can end it. */
export function lastStartOf(
  products: readonly (AvailabilityDates & { name: string })[],
  nowMs: number,
): LastStart | null {
  let last: LastStart | null = null
  for (const { name: productName, ...dates } of products) {
    const startMs = saleStartMs(dates)
    if (startMs !== null && startMs > (last?.startMs ?? nowMs)) last = { productName, startMs }
  }
  return last
}

/** Why a store can't have this deadline; null = it can. */
export function deadlineBeforeSaleError(
  { deadlineMs, timeZone }: StoreTimes,
  last: LastStart | null,
): string | null {
  if (!last || !isOrderingClosed(deadlineMs, last.startMs)) return null
  return `The sale of ${last.productName} begins only on ${dateTimeWords(last.startMs, timeZone)}. Choose a later deadline, or let the sale begin earlier first.`
}

/** Why the sale of a product can't begin then; null = it can. */
export function saleAfterDeadlineError(
  dates: AvailabilityDates,
  { deadlineMs, timeZone }: StoreTimes,
): string | null {
  const startMs = saleStartMs(dates)
  if (deadlineMs === null || startMs === null || !isOrderingClosed(deadlineMs, startMs)) return null
  return `The sale must begin before the store’s deadline, ${dateTimeWords(deadlineMs, timeZone)}.`
}
