// What other days of an event leave outside of them, in words (rule 62). Pure.
import { dateWords } from '#contract/values/time/date-words.ts'
import { lastMinuteOf } from './copy-dates.ts'
import type { PlannedEvent } from '../plan.ts'
import type { EventRecords } from '../read-event.ts'

const mostNames = 3

/** A, B and 4 more. */
function listed(names: readonly string[]): string {
  const more = names.length - mostNames
  const shown = names.slice(0, mostNames).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}

const quoted = (names: readonly string[]) => listed(names.map((name) => `“${name}”`))

/** What lies within the event's days as they are and outside of those that it would get; empty = nothing. */
export function outsideDays(
  { facts, committees, products, items, words }: EventRecords,
  event: PlannedEvent,
): string[] {
  if (facts === null) return []
  const isDayLost = (day: string) =>
    day >= facts.startDate && day <= facts.endDate && (day < event.startDate || day > event.endDate)
  const [before, after] = [
    lastMinuteOf(facts),
    lastMinuteOf({ ...event, timeZone: facts.timeZone }),
  ]
  const isLate = (ms: number | null) => ms !== null && ms <= before && ms > after
  const titles = items.filter(({ plan }) => isDayLost(plan.start.slice(0, 10)))
  const stores = committees.filter(({ deadlineMs }) => isLate(deadlineMs))
  const sales = products.filter(
    ({ plan }) =>
      isLate(plan.availabilityMs) ||
      isLate(plan.memberAvailabilityMs) ||
      plan.prices.some(({ startMs }) => isLate(startMs)),
  )
  const days = words.published.home?.scheduleDays.filter(isDayLost) ?? []
  return [
    titles.length > 0 ? `in the schedule ${quoted(titles.map(({ plan }) => plan.title))}` : '',
    stores.length > 0 ? `the deadline of ${quoted(stores.map(({ name }) => name))}` : '',
    sales.length > 0 ? `the sale of ${quoted(sales.map(({ plan }) => plan.name))}` : '',
    days.length > 0 ? `on the home page ${listed(days.map(dateWords))}` : '',
  ].filter(Boolean)
}
