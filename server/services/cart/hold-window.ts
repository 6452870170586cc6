// How long a cart may keep stock, and the prices it was confirmed at, to itself (rule 13). Real
// time, not the domain's.

const holdMs = 10 * 60_000
const longestMs = 30 * 60_000
/** After its thirty minutes a cart holds nothing for this long, so that others get a turn. */
const restMs = 10 * 60_000

/** Whether the prices of a confirm still stand for a charge made then: as long as a cart may hold stock. */
export function arePricesKept(confirmedAt: Date | null, chargedMs: number): boolean {
  return confirmedAt !== null && chargedMs - confirmedAt.getTime() <= longestMs
}

export interface HoldWindow {
  firstHeldMs: number
  expiresMs: number
}

/** The window of a hold taken or renewed now; null while the cart's time is used up. */
export function nextHold(before: HoldWindow | null, nowMs: number): HoldWindow | null {
  const fresh = { firstHeldMs: nowMs, expiresMs: nowMs + holdMs }
  if (!before) return fresh
  const limitMs = before.firstHeldMs + longestMs
  if (nowMs >= limitMs + restMs) return fresh
  if (nowMs >= limitMs) return null
  return { firstHeldMs: before.firstHeldMs, expiresMs: Math.min(nowMs + holdMs, limitMs) }
}
