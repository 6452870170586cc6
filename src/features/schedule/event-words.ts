import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import type { SeenItem } from '#data/event/schedule-seen.ts'
import { dayOf } from '#data/event/schedule-days.ts'
import { expectedTimes, type Timed } from '#contract/rules/schedule/expected-times.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import { formatLocalDate, formatLocalTime, localDateOf } from '#lib/format.ts'
import { isInSameWeek } from '#ui/schedule/time-words.ts'
import { messages } from './messages.ts'

const minuteMs = 60_000
const nearMin = 60

/** The expected start of an event: in minutes within the hour, as a time today, else with its day, and far off its year. */
export function whenWords(item: Timed, timeZone: string, nowMs: number): string {
  const { start } = expectedTimes(item)
  const minutes = Math.ceil((instantOf(start, timeZone) - nowMs) / minuteMs)
  if (minutes <= nearMin) return messages.inMinutes(minutes)
  const time = formatLocalTime(start)
  const day = dayOf({ start })
  const today = localDateOf(nowMs, timeZone)
  if (day === today) return messages.at(time)
  return `${formatLocalDate(day, isInSameWeek(day, today) ? 'weekday' : 'date')}, ${time}`
}

/** The time and place of `from` where they differ from those of `item`: "Tuesday, May 5, 9:00 AM, Ring 1". */
export function beforeWords(item: ScheduleItem, from: SeenItem): string {
  const hasOtherDay = dayOf(item) !== dayOf(from)
  const hasOtherTime = item.start !== from.start || item.end !== from.end
  const hasOtherPlace = item.ring !== from.ring || item.room !== from.room
  const until = from.end === null ? '' : ` ${messages.to(formatLocalTime(from.end))}`
  return [
    hasOtherDay ? formatLocalDate(dayOf(from), 'weekday') : '',
    hasOtherTime ? `${formatLocalTime(from.start)}${until}` : '',
    hasOtherPlace ? placeWords(from) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the device's clock differs from the event's. */
export function hasOtherClock(timeZone: string, nowMs: number): boolean {
  const own = new Date(nowMs)
  const two = (value: number) => String(value).padStart(2, '0')
  const shown = `${two(own.getDate())}T${two(own.getHours())}:${two(own.getMinutes())}`
  return localTimeAt(nowMs, timeZone).slice(8) !== shown
}
