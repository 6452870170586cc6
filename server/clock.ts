// The server's one source of time. Domain time (prices, availability, deadlines, cutoffs) may start
// elsewhere by CLOCK; tokens, cookies, holds and signatures go by real time.

export interface Clock {
  domainNowMs(): number
  realNowMs(): number
}

/** A clock whose domain time runs on from `startMs`, or equals real time when that is null. */
export function createClock(startMs: number | null, realNowMs: () => number = Date.now): Clock {
  const offsetMs = startMs === null ? 0 : startMs - realNowMs()
  return { realNowMs, domainNowMs: () => realNowMs() + offsetMs }
}
