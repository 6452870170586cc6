// The server's only source of time. CLOCK can shift domain time (prices, availability, deadlines, cutoffs);
// tokens, cookies, holds and signatures use real time.

export interface Clock {
  domainNowMs(): number
  realNowMs(): number
}

/** A clock whose domain time runs on from `startMs`, or equals real time when that is null. */
export function createClock(startMs: number | null, realNowMs: () => number = Date.now): Clock {
  const offsetMs = startMs === null ? 0 : startMs - realNowMs()
  return { realNowMs, domainNowMs: () => realNowMs() + offsetMs }
}
