// When a product opens to members and to everyone, where the two differ. Pure.
import type { AvailabilityDates, Buyer } from '../../../../contract/rules/availability.ts'

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

/** Whether a code would let this buyer have the product earlier: it opens to members first. */
export function canUseCode({ memberMs, everyoneMs }: OpeningTimes, buyer: Buyer): boolean {
  return memberMs < everyoneMs && !buyer.hasEarlyAccess && !buyer.isTestMode
}
