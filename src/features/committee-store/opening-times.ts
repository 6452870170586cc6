// When a product opens to members and to everyone, where the two differ. Pure.
import type { AvailabilityDates } from '../../../contract/rules/availability.ts'

export interface OpeningTimes {
  memberMs: number
  everyoneMs: number
}

/** Both times of a product that members may buy at another time than everyone; else null. */
export function openingTimes(dates: AvailabilityDates): OpeningTimes | null {
  const { availabilityMs, memberAvailabilityMs } = dates
  if (availabilityMs === null || memberAvailabilityMs === null) return null
  if (availabilityMs === memberAvailabilityMs) return null
  return { memberMs: memberAvailabilityMs, everyoneMs: availabilityMs }
}
