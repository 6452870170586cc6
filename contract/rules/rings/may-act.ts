// Whether something can be reported of an event (rule 64). Pure.
import type { DeskRings, ItemActKind, LiveItem } from '../../entities/schedule-acts.ts'
import { addMinutes, announcedTimes, minutesBetween } from '../schedule/expected-times.ts'

export interface RingNow {
  event: Pick<DeskRings['event'], 'startDate' | 'endDate'>
  /** All events of the ring's day. */
  items: readonly LiveItem[]
  /** Local time of the event, YYYY-MM-DDTHH:mm. */
  now: string
}

export const dayOfItem = ({ start }: Pick<LiveItem, 'start'>) => start.slice(0, 10)

/** An event that nobody reports to have begun is over this long after its expected end. */
export const graceMin = 60
/** A night counts as the day before, until 6 AM. */
export const dayMin = 30 * 60

const minutesOfDay = (item: Pick<LiveItem, 'start'>, now: string) =>
  minutesBetween(`${dayOfItem(item)}T00:00`, now)

/** Whether the event's day and the night after it are over. */
export const isDayOver = (item: Pick<LiveItem, 'start'>, now: string): boolean =>
  minutesOfDay(item, now) >= dayMin

/** Whether it is the event's day, or the night after it. */
export function isOfToday(item: LiveItem, now: string): boolean {
  const minutes = minutesOfDay(item, now)
  return minutes >= 0 && minutes < dayMin
}

function hasSuccessor(item: LiveItem, items: readonly LiveItem[]): boolean {
  const { start } = announcedTimes(item)
  return items.some(
    (other) =>
      other.ring !== '' &&
      other.status !== 'cancelled' &&
      other.actualStart !== null &&
      other.actualStart > (item.actualStart ?? '') &&
      announcedTimes(other).start > start,
  )
}

/**
 * Whether its time has passed. After the last day nothing is over by its time, so that a club can rehearse with a
 * schedule that has passed.
 */
function isPast(item: LiveItem, { event, now }: RingNow): boolean {
  const today = now.slice(0, 10)
  if (today < event.startDate || today > event.endDate) return false
  if (item.actualStart !== null && isOfToday(item, now)) return false
  const { start, end } = announcedTimes(item)
  return addMinutes(end ?? addMinutes(start, 60), graceMin) < now
}

/** Why something can't be reported of the event, in words; null = it can. */
export function whyNot(item: LiveItem, kind: ItemActKind, ring: RingNow): string | null {
  if (item.status === 'cancelled') return 'This event is canceled. Undo brings it back.'
  if (item.actualEnd !== null) return 'This event is done.'
  const isReport = kind === 'started' || kind === 'done'
  if (kind === 'started' && item.actualStart !== null) return 'This event has started already.'
  if (isReport && dayOfItem(item) > ring.now.slice(0, 10))
    return 'The day of this event is not here yet.'
  if (kind === 'done') return null
  if (hasSuccessor(item, ring.items)) {
    return 'This event is over: a later one in the ring has started.'
  }
  const startsToday = kind === 'started' && isOfToday(item, ring.now)
  return isPast(item, ring) && !startsToday ? 'This event is over.' : null
}

/** Whether a late report of the event moves others: not where the event was over before anybody reported its start. */
export function movesOthers(item: LiveItem, ring: RingNow): boolean {
  const atFirst = { ...ring, now: item.actualStart ?? ring.now }
  return whyNot(item, 'late', ring) === null && !isPast({ ...item, actualStart: null }, atFirst)
}
