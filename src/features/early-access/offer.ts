// Whether the header offers early access: until its last day, to whoever does not hold it yet. Pure.
import { earlyAccessOfferEndMs } from '../../config/constants.ts'

export function isEarlyAccessOffered(hasEarlyAccess: boolean, nowMs: number): boolean {
  return !hasEarlyAccess && nowMs < earlyAccessOfferEndMs
}

/** How long to wait before asking again, null when the answer stays as it is. */
export function offerEndsInMs(nowMs: number): number | null {
  const leftMs = earlyAccessOfferEndMs - nowMs
  // Browser timers overflow past 24 days.
  return leftMs > 0 ? Math.min(leftMs, 24 * 60 * 60 * 1000) : null
}
