// What a delay does to the later events of the ring's day (rule 64). Pure.
import type { LiveChange, LiveItem } from '../../entities/schedule-acts.ts'
import { addMinutes, announcedTimes, minutesBetween } from '../schedule/expected-times.ts'

/** The event as expected at another time; a printed start needs no expected one. */
export function expectedAt(item: LiveItem, start: string): LiveItem {
  const expectedStart = start === item.start ? null : start
  const isLate = expectedStart !== null && expectedStart > item.start
  const status = item.status === 'moved' ? 'moved' : isLate ? 'delayed' : 'scheduled'
  return { ...item, expectedStart, status }
}

/** The event some minutes later than expected so far, or earlier. */
export function shifted(item: LiveItem, minutes: number): LiveItem {
  return expectedAt(item, addMinutes(announcedTimes(item).start, minutes))
}

/** The events of a ring's day that can still take place, in order. */
export function inOrder(items: readonly LiveItem[]): LiveItem[] {
  const startOf = (item: LiveItem) => announcedTimes(item).start
  return items
    .filter(({ status, actualEnd }) => status !== 'cancelled' && actualEnd === null)
    .sort((a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id)
}

/** Minutes between an end and the next start; 0 when they overlap, or the end is not known. */
const breakBetween = (end: string | null, start: string) =>
  end === null ? 0 : Math.max(0, minutesBetween(end, start))

const laterOf = (one: string | null, other: string | null) =>
  one !== null && other !== null && one > other ? one : other

/** Those after the event that have not begun, and can move with it. */
function followers(item: LiveItem, items: readonly LiveItem[]): LiveItem[] {
  const start = announcedTimes(item).start
  return inOrder(items).filter((other) => {
    const isAfter = announcedTimes(other).start
    return (
      other.actualStart === null && (isAfter > start || (isAfter === start && other.id > item.id))
    )
  })
}

/** A delay moves the later events: breaks become shorter first, and what is left of the delay moves the next event. */
function pushed(item: LiveItem, items: readonly LiveItem[], minutes: number): LiveChange[] {
  const changes: LiveChange[] = []
  let left = minutes
  let lastEnd = announcedTimes(item).end
  for (const next of followers(item, items)) {
    const { start, end } = announcedTimes(next)
    left -= breakBetween(lastEnd, start)
    if (left <= 0) break
    changes.push({ before: next, after: shifted(next, left) })
    lastEnd = laterOf(lastEnd, end)
  }
  return changes
}

/** The later events that a delay has moved move back with it, up to their printed times. */
function pulled(item: LiveItem, items: readonly LiveItem[], minutes: number): LiveChange[] {
  const changes: LiveChange[] = []
  let left = minutes
  let lastEnd = announcedTimes(item).end
  for (const next of followers(item, items)) {
    const { start, end } = announcedTimes(next)
    // The delay that is taken back did not move an event after a break.
    if (breakBetween(lastEnd, start) > 0) break
    left = Math.min(left, minutesBetween(next.start, start))
    if (left <= 0) break
    changes.push({ before: next, after: shifted(next, -left) })
    lastEnd = laterOf(lastEnd, end)
  }
  return changes
}

/** What the delay of an event does to those after it; fewer minutes than 0 take a delay back. */
export function moveFollowers(
  item: LiveItem,
  items: readonly LiveItem[],
  minutes: number,
): LiveChange[] {
  return minutes > 0 ? pushed(item, items, minutes) : pulled(item, items, -minutes)
}
