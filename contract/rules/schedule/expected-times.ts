// The printed, the expected and the actual times of an event of the schedule. Pure.
import type { ScheduleItem } from '../../entities/schedule.ts'

export type Timed = Pick<
  ScheduleItem,
  'start' | 'end' | 'expectedStart' | 'actualStart' | 'actualEnd'
>

export interface Times {
  start: string
  end: string | null
}

/** The length of an event without an end. */
export const assumedLengthMin = 60

/** An event that has begun, and that nobody reports to be done, counts as on this long after its expected end. */
export const overrunMin = 60

/** Whether it has begun and nobody has reported its end; a canceled event never is. */
export const isInProgress = ({
  status,
  actualStart,
  actualEnd,
}: Pick<ScheduleItem, 'status' | 'actualStart' | 'actualEnd'>): boolean =>
  status !== 'cancelled' && Boolean(actualStart) && !actualEnd

const minuteMs = 60_000
const asUtcMs = (local: string) => Date.parse(`${local}Z`)

/** The local time some minutes later, or earlier. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(asUtcMs(local) + minutes * minuteMs).toISOString().slice(0, 16)
}

export function minutesBetween(from: string, until: string): number {
  return (asUtcMs(until) - asUtcMs(from)) / minuteMs
}

/**
 * When an event was to begin and end before it began: as printed, or with the printed length from its expected start
 * on. A local time.
 */
export function announcedTimes({
  start,
  end,
  expectedStart,
}: Pick<Timed, 'start' | 'end' | 'expectedStart'>): Times {
  if (expectedStart === null) return { start, end }
  return {
    start: expectedStart,
    end: end === null ? null : addMinutes(expectedStart, minutesBetween(start, end)),
  }
}

/** When an event begins and ends, in local time: as it was, as far as that is known, else as expected. */
export function expectedTimes(item: Timed): Times {
  const { start, end } = announcedTimes(item)
  const { actualStart, actualEnd } = item
  const begins = actualStart ?? start
  if (!actualEnd) return { start: begins, end }
  // It may end before it was to begin.
  return { start: actualEnd < begins ? actualEnd : begins, end: actualEnd }
}

/** The time of day of a local time: "8:00 AM". The narrow space that some engines put before AM becomes a plain one. */
export function clockTime(local: string): string {
  return clock.format(asUtcMs(local)).replaceAll('\u202f', ' ')
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
