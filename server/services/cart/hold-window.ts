// How long a cart holds stock and keeps its confirmed prices (rule 13), in real time.

const holdMs = 10 * 60_000
const longestMs = 30 * 60_000
/** After its thirty minutes a cart can't hold the same stock for this long. */
const restMs = 10 * 60_000

/** Whether confirmed prices apply to a charge at `chargedMs`: they last as long as a cart may hold stock. */
export function arePricesValid(confirmedAt: Date | null, chargedMs: number): boolean {
  return confirmedAt !== null && chargedMs - confirmedAt.getTime() <= longestMs
}

export interface HoldWindow {
  firstHeldMs: number
  expiresMs: number
}

/** The window of a hold taken or renewed now; null once the cart has used up its time. */
export function nextHold(before: HoldWindow | null, nowMs: number): HoldWindow | null {
  const newWindow = { firstHeldMs: nowMs, expiresMs: nowMs + holdMs }
  if (!before) return newWindow
  const limitMs = before.firstHeldMs + longestMs
  if (nowMs >= limitMs + restMs) return newWindow
  if (nowMs >= limitMs) return null
  return { firstHeldMs: before.firstHeldMs, expiresMs: Math.min(nowMs + holdMs, limitMs) }
}
