// A ring that should have begun, and from which nobody has reported (rule 90). Pure.
import type { ScheduleItem } from '../../entities/schedule.ts'
import {
  addMinutes,
  announcedTimes,
  assumedLengthMin,
  minutesBetween,
  type Timed,
} from '../schedule/expected-times.ts'
import { graceMin } from './may-act.ts'

/** Stewards see it after so many minutes, everybody after so many more. */
export const silentForStewardsMin = 10
export const silentForAllMin = 30

export interface Silence {
  /** Local time of the event: when a report was due, or the newest one if it came later. */
  since: string
  /** Whether everybody sees it, or only stewards so far. */
  isPublic: boolean
}

type RingItem = Timed & Pick<ScheduleItem, 'status'> & Partial<Pick<ScheduleItem, 'heardAt'>>

const hasBegun = ({ actualStart, actualEnd }: RingItem) => Boolean(actualStart ?? actualEnd)

/** The events of a ring's day that are neither canceled nor begun, and that no later event has overtaken. */
export function waitingIn<Item extends RingItem>(items: readonly Item[]): Item[] {
  const on = items.filter(({ status }) => status !== 'cancelled')
  const begun = on.filter(hasBegun).map((item) => announcedTimes(item).start)
  return on.filter((item) => {
    const { start } = announcedTimes(item)
    return !hasBegun(item) && begun.every((other) => other <= start)
  })
}

/** An hour after its expected end, also if nobody has said that it has begun. */
export const isOver = (item: Timed, now: string): boolean => {
  const { start, end } = announcedTimes(item)
  return addMinutes(end ?? addMinutes(start, assumedLengthMin), graceMin) < now
}

/**
 * The silence of a ring on one day; null = something was reported, or nothing is due. `now` and `lastHeard`, the newest
 * report that is known, are local times of the event.
 */
export function silenceIn(
  items: readonly RingItem[],
  now: string,
  lastHeard: string | null,
): Silence | null {
  const waiting = waitingIn(items)
  if (waiting.every((item) => isOver(item, now))) return null
  const [due] = waiting.map((item) => announcedTimes(item).start).sort()
  if (due === undefined || due > now) return null
  const heard = [
    ...items.flatMap(({ actualStart, actualEnd, heardAt }) => [actualStart, actualEnd, heardAt]),
    lastHeard,
  ]
  const since = [due, ...heard.flatMap((time) => (time && time <= now ? time : []))].sort().at(-1)
  const minutes = minutesBetween(since ?? due, now)
  if (minutes < silentForStewardsMin) return null
  return { since: since ?? due, isPublic: minutes >= silentForAllMin }
}
