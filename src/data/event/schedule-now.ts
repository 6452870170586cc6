// What is over, on now, next and later, and what stands in each other's way, by instants in the event's
// own zone. Pure: `nowMs` is an argument, and the reader's own time zone never counts.
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { instantOf } from '../../../contract/rules/zoned-time.ts'

/** How long an event is taken to last when its end is not said. */
export const assumedLengthMin = 60

export interface Span {
  startMs: number
  endMs: number
}

type Timed = Pick<ScheduleItem, 'start' | 'end'>

/** From when until when an event lasts; its end is always after its start. */
export function spanOf({ start, end }: Timed, timeZone: string): Span {
  const startMs = instantOf(start, timeZone)
  const endMs = end === null ? startMs : instantOf(end, timeZone)
  return { startMs, endMs: endMs > startMs ? endMs : startMs + assumedLengthMin * 60_000 }
}

/** `next` are those that begin first of all that have not begun. */
export type Phase = 'past' | 'now' | 'next' | 'later'

/**
 * Where each event stands at an instant, by id. One that is cancelled is never now or next, and over once
 * it would have begun.
 */
export function phasesAt(
  items: readonly ScheduleItem[],
  timeZone: string,
  nowMs: number,
): Map<number, Phase> {
  const spans = items.map((item) => ({ ...item, ...spanOf(item, timeZone) }))
  const isOff = ({ status }: ScheduleItem) => status === 'cancelled'
  const startsAhead = spans
    .filter((item) => !isOff(item) && item.startMs > nowMs)
    .map(({ startMs }) => startMs)
  const nextMs = Math.min(...startsAhead)
  const phaseOf = (item: (typeof spans)[number]): Phase => {
    if (isOff(item)) return item.startMs <= nowMs ? 'past' : 'later'
    if (item.endMs <= nowMs) return 'past'
    if (item.startMs <= nowMs) return 'now'
    return item.startMs === nextMs ? 'next' : 'later'
  }
  return new Map(spans.map((item) => [item.id, phaseOf(item)]))
}

/** Of the events given, each one's others that it overlaps; ends that meet a start do not. */
export function overlapsAmong(
  items: readonly ScheduleItem[],
  timeZone: string,
): Map<number, ScheduleItem[]> {
  const held = items
    .filter(({ status }) => status !== 'cancelled')
    .map((item) => ({ item, span: spanOf(item, timeZone) }))
  const found = new Map<number, ScheduleItem[]>()
  for (const { item, span } of held) {
    const others = held
      .filter((other) => other.item.id !== item.id && doMeet(span, other.span))
      .map((other) => other.item)
    if (others.length > 0) found.set(item.id, others)
  }
  return found
}

function doMeet(a: Span, b: Span): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs
}
