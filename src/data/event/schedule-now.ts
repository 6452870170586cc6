// Which events are past, on now, next and later, and which overlap, computed in the event's time zone. Pure.
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { instantOf } from '../../../contract/rules/zoned-time.ts'

/** The length of an event without an end. */
export const assumedLengthMin = 60

export interface Span {
  startMs: number
  endMs: number
}

type Timed = Pick<ScheduleItem, 'start' | 'end'>

/** Start and end of an event as instants; the end is always after the start. */
export function spanOf({ start, end }: Timed, timeZone: string): Span {
  const startMs = instantOf(start, timeZone)
  const endMs = end === null ? startMs : instantOf(end, timeZone)
  return { startMs, endMs: endMs > startMs ? endMs : startMs + assumedLengthMin * 60_000 }
}

/** `next`: the events with the earliest start in the future. */
export type Phase = 'past' | 'now' | 'next' | 'later'

/** The phase of each event by id. A cancelled event is never now or next, and past from its start on. */
export function phasesAt(
  items: readonly ScheduleItem[],
  timeZone: string,
  nowMs: number,
): Map<number, Phase> {
  const spans = items.map((item) => ({ ...item, ...spanOf(item, timeZone) }))
  const isCancelled = ({ status }: ScheduleItem) => status === 'cancelled'
  const startsAhead = spans
    .filter((item) => !isCancelled(item) && item.startMs > nowMs)
    .map(({ startMs }) => startMs)
  const nextMs = Math.min(...startsAhead)
  const phaseOf = (item: (typeof spans)[number]): Phase => {
    if (isCancelled(item)) return item.startMs <= nowMs ? 'past' : 'later'
    if (item.endMs <= nowMs) return 'past'
    if (item.startMs <= nowMs) return 'now'
    return item.startMs === nextMs ? 'next' : 'later'
  }
  return new Map(spans.map((item) => [item.id, phaseOf(item)]))
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
