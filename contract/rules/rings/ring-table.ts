// For which day the code of a ring's table counts, and how often its digits may be wrong (rule 92). Pure.
import { minutesBetween } from '../schedule/expected-times.ts'
import { dayMin } from './may-act.ts'

/** Of 10,000 combinations; after that nobody gets in with the code. */
export const wrongDigitsAtMost = 20

const midnightMin = 24 * 60

/** Whether a code for the day (YYYY-MM-DD) and the night after it counts at a local time of the event. */
export function countsAt(day: string, now: string): 'yes' | 'not yet' | 'past' {
  const minutes = minutesBetween(`${day}T00:00`, now)
  if (minutes < 0) return 'not yet'
  return minutes < dayMin ? 'yes' : 'past'
}

/** Whether a code can still be made for the day: today or later. */
export const canBeMadeFor = (day: string, now: string): boolean =>
  minutesBetween(`${day}T00:00`, now) < midnightMin
