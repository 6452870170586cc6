// The server's only source of time. CLOCK shifts the shop's time (rule 131): orders, reports, announcements, holds,
// prices and deadlines. What concerns machines and providers, such as tokens, retries and card payments, is in real time.

export interface Clock {
  domainNowMs(): number
  realNowMs(): number
  /** How far the shop's time is ahead of real time; absent = not at all. */
  shiftMs?: number
}

/** A clock whose domain time runs on from `startMs`, or equals real time when that is null. */
export function createClock(
  startMs: number | null,
  realNowMs: () => number = Date.now,
): Required<Clock> {
  const shiftMs = startMs === null ? 0 : startMs - realNowMs()
  return { realNowMs, domainNowMs: () => realNowMs() + shiftMs, shiftMs }
}

/** The shop's time at an instant that a machine or a provider names. */
export const shopTimeOf = ({ shiftMs = 0 }: Clock, realMs: number): number => realMs + shiftMs

/** The real time at a time of the shop. */
export const realTimeOf = ({ shiftMs = 0 }: Clock, shopMs: number): number => shopMs - shiftMs
