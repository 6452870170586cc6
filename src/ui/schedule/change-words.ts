// A change of the schedule in words: "Ring 1, 10:30 AM → Ring 2, 11:00 AM".
import type { ReleasedState, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { judgeWords } from '#contract/entities/schedule.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { formatLocalDate, formatLocalTime } from '#lib/format.ts'

const dayOf = (local: string) => local.slice(0, 10)

/** "Wed, May 6". */
export function dayWords(day: string): string {
  const [weekday, date] = [formatLocalDate(day, 'weekdayShort'), formatLocalDate(day, 'dateShort')]
  return `${weekday}, ${date.replace(/, \d{4}$/, '')}`
}

/** "10:30 AM to 11:45 AM". */
export function timeWords({ start, end }: Pick<ScheduleEntry, 'start' | 'end'>): string {
  const times = end === null ? [start] : [start, end]
  return times.map(formatLocalTime).join(' to ')
}

/** When, where and who: "Wed, May 6, 10:30 AM to 11:45 AM, Ring 1, Grand hall, Judge: Ann Lee". */
export function entryWords(entry: ScheduleEntry): string {
  const { start, ring, room } = entry
  return [dayWords(dayOf(start)), timeWords(entry), ring, room, judgeWords(entry)]
    .filter(Boolean)
    .join(', ')
}

/** One side of a change: the parts that differ from the other side. */
function sideWords(one: ScheduleEntry, other: ScheduleEntry): string {
  const isOtherEnd = one.end !== other.end
  const isOtherTime = one.start !== other.start || isOtherEnd
  const time = isOtherEnd ? timeWords(one) : formatLocalTime(one.start)
  return [
    one.ring === other.ring ? '' : one.ring || 'no ring',
    one.room === other.room ? '' : one.room || 'no room',
    dayOf(one.start) === dayOf(other.start) ? '' : dayWords(dayOf(one.start)),
    isOtherTime ? time : '',
    isOtherEnd && one.end === null ? 'no end' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const judgeChange = (from: string, to: string) =>
  from === to ? '' : `Judge: ${from || 'none'} → ${to || 'none'}`

/** What differs between two entries; null = there was none, or there is none any more. */
export function changeWords(before: ScheduleEntry | null, after: ScheduleEntry | null): string {
  if (before === null) return after ? `New: ${entryWords(after)}` : ''
  if (after === null) return `Removed: ${entryWords(before)}`
  const [from, to] = [sideWords(before, after), sideWords(after, before)]
  const parts = [
    before.title === after.title ? '' : `“${before.title}” → “${after.title}”`,
    from === to ? '' : `${from} → ${to}`,
    judgeChange(before.judge, after.judge),
  ]
  if (before.isCancelled !== after.isCancelled) {
    parts.push(after.isCancelled ? 'Canceled' : 'Takes place again')
  }
  return parts.filter(Boolean).join('; ')
}

/** A change in the log of releases, which can have another expected start alone. */
export function releasedWords(before: ReleasedState | null, after: ReleasedState | null): string {
  const words = changeWords(before && entryOf(before), after && entryOf(after))
  if (words !== '' || after === null) return words
  const { expectedStart } = after
  return expectedStart === null ? 'On time' : `Expected ${formatLocalTime(expectedStart)}`
}
