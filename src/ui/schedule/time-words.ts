// Times of an event of the schedule in words.
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes, type Timed } from '#contract/rules/schedule/expected-times.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { formatLocalDate, formatLocalTime, localDateOf } from '#lib/format.ts'

const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs
const nearMin = 60

const dayOf = (local: string) => local.slice(0, 10)

/** Whether a weekday alone says which day is meant; both are YYYY-MM-DD. */
export function isInSameWeek(day: string, today: string): boolean {
  return Math.abs(Date.parse(day) - Date.parse(today)) < weekMs
}

/** The time of day, with its day when `local` is not on `day` (YYYY-MM-DD): "Thu 8:00 AM", "May 14, 2026, 8:00 AM". */
function timeOn(local: string, day: string): string {
  const time = formatLocalTime(local)
  if (dayOf(local) === day) return time
  return isInSameWeek(dayOf(local), day)
    ? `${formatLocalDate(dayOf(local), 'weekdayShort')} ${time}`
    : `${formatLocalDate(dayOf(local), 'dateShort')}, ${time}`
}

/** The printed times: "10:30 AM to 11:45 AM". */
function printedWords({ start, end }: Timed): string {
  return end === null
    ? formatLocalTime(start)
    : `${formatLocalTime(start)} to ${formatLocalTime(end)}`
}

/**
 * "Expected 11:15 AM, printed 10:30 AM to 11:45 AM", and once it has begun "Started 11:20 AM, ..."; '' for an event
 * that is on time.
 */
export function expectedWords(item: Timed & Pick<ScheduleItem, 'status'>): string {
  const { expectedStart, actualStart, actualEnd, start, status } = item
  if (status === 'cancelled') return ''
  const [verb, at] = actualEnd ? ['Done', actualEnd] : ['Started', actualStart]
  if (at) return `${verb} ${timeOn(at, dayOf(start))}, printed ${printedWords(item)}`
  if (expectedStart !== null)
    return `Expected ${timeOn(expectedStart, dayOf(start))}, printed ${printedWords(item)}`
  return status === 'delayed' ? 'The new time is not known yet' : ''
}

/** "until 12:05 PM (printed 11:45 AM)"; '' without an end. */
export function untilWords(item: Timed): string {
  const { end } = expectedTimes(item)
  if (end === null) return ''
  const printed = end === item.end ? '' : printedNote(item.end)
  return `until ${formatLocalTime(end)}${printed}`
}

const printedNote = (local: string | null) =>
  local === null ? '' : ` ${unbroken(`(printed ${formatLocalTime(local)})`)}`

/** A text that no line breaks. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** When an event begins: "12:00 PM, in 25 minutes"; a later one has its day, a delayed one its printed time. */
export function startWords(item: Timed, timeZone: string, nowMs: number): string {
  const { start } = expectedTimes(item)
  const minutes = Math.ceil((instantOf(start, timeZone) - nowMs) / minuteMs)
  const time = timeOn(start, localDateOf(nowMs, timeZone))
  const printed = item.expectedStart === null ? '' : printedNote(item.start)
  if (minutes > nearMin) return `${time}${printed}`
  return `${time}${printed}, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
