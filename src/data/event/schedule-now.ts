// Where the schedule stands at an instant, in the event's time zone: phases, day of the show, overlaps. Pure.
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import {
  assumedLengthMin,
  expectedTimes,
  overrunMin,
  type Timed,
} from '#contract/rules/schedule/expected-times.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import { dayOf } from './schedule-days.ts'

export interface Span {
  startMs: number
  endMs: number
}

/** Expected start and end of an event as instants; the end is always after the start. */
export function spanOf(item: Timed, timeZone: string): Span {
  const { start, end } = expectedTimes(item)
  const startMs = instantOf(start, timeZone)
  const endMs = end === null ? startMs : instantOf(end, timeZone)
  return { startMs, endMs: endMs > startMs ? endMs : startMs + assumedLengthMin * 60_000 }
}

/** `next`: the events with the earliest start in the future. */
export type Phase = 'past' | 'now' | 'next' | 'later'

/**
 * The phase of each event by id. A cancelled event is never now or next, and past from its start on. What stewards
 * report counts more than the time: an event is on once it has begun, and past once it is done (rule 64).
 */
export function phasesAt(
  items: readonly ScheduleItem[],
  timeZone: string,
  nowMs: number,
): Map<number, Phase> {
  const spans = items.map((item) => ({ ...item, ...spanOf(item, timeZone) }))
  const isCancelled = ({ status }: ScheduleItem) => status === 'cancelled'
  const hasBegun = ({ actualStart, actualEnd }: ScheduleItem) => Boolean(actualStart ?? actualEnd)
  const startsAhead = spans
    .filter((item) => !isCancelled(item) && !hasBegun(item) && item.startMs > nowMs)
    .map(({ startMs }) => startMs)
  const nextMs = Math.min(...startsAhead)
  const phaseOf = (item: (typeof spans)[number]): Phase => {
    if (isCancelled(item)) return item.startMs <= nowMs ? 'past' : 'later'
    if (item.actualEnd) return 'past'
    if (item.actualStart) return nowMs < item.endMs + overrunMin * 60_000 ? 'now' : 'past'
    if (item.endMs <= nowMs) return 'past'
    if (item.startMs <= nowMs) return 'now'
    return item.startMs === nextMs ? 'next' : 'later'
  }
  return new Map(spans.map((item) => [item.id, phaseOf(item)]))
}

/**
 * The day of the show at an instant: the date if it is among `days`, else the day before whose events are not over, as
 * past midnight of the last night; null = none.
 */
export function showDayAt(
  days: readonly string[],
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): string | null {
  const date = localTimeAt(nowMs, timeZone).slice(0, 10)
  if (days.includes(date)) return date
  const phases = phasesAt(items, timeZone, nowMs)
  const late = items.filter(
    (item) => dayOf(item) < date && item.status !== 'cancelled' && phases.get(item.id) !== 'past',
  )
  return days.findLast((day) => late.some((item) => dayOf(item) === day)) ?? null
}

/** For each event the others that it overlaps; an end equal to a start is no overlap. */
export function overlapsAmong(
  items: readonly ScheduleItem[],
  timeZone: string,
): Map<number, ScheduleItem[]> {
  const spans = items
    .filter(({ status }) => status !== 'cancelled')
    .map((item) => ({ item, span: spanOf(item, timeZone) }))
  const found = new Map<number, ScheduleItem[]>()
  for (const { item, span } of spans) {
    const others = spans
      .filter((other) => other.item.id !== item.id && doOverlap(span, other.span))
      .map((other) => other.item)
    if (others.length > 0) found.set(item.id, others)
  }
  return found
}

function doOverlap(a: Span, b: Span): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs
}
