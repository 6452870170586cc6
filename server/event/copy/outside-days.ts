// What other days of an event leave outside of them, in words (rule 62). Pure.
import type { ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { dateWords } from '#contract/values/time/date-words.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
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

interface BesideRecords {
  /** The changes of the schedule that are not released; null = an event is deleted. */
  draft: readonly (ScheduleEntry | null)[]
  /** The local time at which the event opens by itself; null = only a person opens it. */
  opensAt: string | null
}

/** What lies within the event's days as they are and outside of those that it would get; empty = nothing. */
export function outsideDays(
  { facts, committees, products, items, words }: EventRecords,
  event: PlannedEvent,
  { draft, opensAt }: BesideRecords = { draft: [], opensAt: null },
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
  const drafted = draft.flatMap((one) =>
    one !== null && isDayLost(one.start.slice(0, 10)) ? one.title : [],
  )
  const stores = committees.filter(({ deadlineMs }) => isLate(deadlineMs))
  const sales = products.filter(
    ({ plan }) =>
      isLate(plan.availabilityMs) ||
      isLate(plan.memberAvailabilityMs) ||
      [...plan.prices, ...plan.variants.flatMap(({ costs }) => costs)].some(({ startMs }) =>
        isLate(startMs),
      ),
  )
  const isLateTime = (local: string | null | undefined) =>
    typeof local === 'string' && isLate(instantOf(local.padEnd(16, 'T00:00'), facts.timeZone))
  // What is saved and not published is still a date of the event.
  const texts = [words.published, words.draft]
  const isLateIn = (dateOf: (text: Partial<EventWords>) => string | null | undefined) =>
    texts.some((text) => isLateTime(dateOf(text)))
  const days = new Set(texts.flatMap(({ home }) => home?.scheduleDays.filter(isDayLost) ?? []))
  const dates = [
    isLateIn(({ hotel }) => hotel?.cancellation?.lastDay) ? 'the last day to cancel the hotel' : '',
    isLateIn(({ superintendent }) => superintendent?.entriesClose) ? 'the close of entries' : '',
    isLateIn(({ earlyAccess }) => earlyAccess?.offerEnds)
      ? 'the end of the early-access offer'
      : '',
    isLateTime(opensAt) ? 'the time at which the event opens by itself' : '',
  ]
  return [
    titles.length > 0 ? `in the schedule ${quoted(titles.map(({ plan }) => plan.title))}` : '',
    drafted.length > 0 ? `in the draft of the schedule ${quoted(drafted)}` : '',
    stores.length > 0 ? `the deadline of ${quoted(stores.map(({ name }) => name))}` : '',
    sales.length > 0 ? `the sale of ${quoted(sales.map(({ plan }) => plan.name))}` : '',
    days.size > 0 ? `on the home page ${listed([...days].sort().map(dateWords))}` : '',
    ...dates,
  ].filter(Boolean)
}
