// Whether the header offers early access: until its last day, to whoever does not hold it yet. Pure.
import { earlyAccess } from '../../content/early-access.ts'

const offerEndMs = Date.parse(earlyAccess.offerEnds)

export function isEarlyAccessOffered(hasEarlyAccess: boolean, nowMs: number): boolean {
  return !hasEarlyAccess && nowMs < offerEndMs
}

/** How long to wait before asking again, null when the answer stays as it is. */
export function offerEndsInMs(nowMs: number): number | null {
  const leftMs = offerEndMs - nowMs
  // Browser timers overflow past 24 days.
  return leftMs > 0 ? Math.min(leftMs, 24 * 60 * 60 * 1000) : null
}
