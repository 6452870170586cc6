// Limits how often sign-in may fail for one name in a span of time.

export type Attempts = {
  /** Counts a try; false when there were too many. To be asked before the try is judged. */
  mayTry(name: string, nowMs: number): boolean
  /** The try was right: what went before is no longer held against the name. */
  forget(name: string): void
}

/** Lets a name try `most` times within `spanMs`, unless one was right. */
export function createAttempts({ most, spanMs }: { most: number; spanMs: number }): Attempts {
  const tries = new Map<string, number[]>()
  const recent = (name: string, nowMs: number) =>
    (tries.get(name) ?? []).filter((atMs) => nowMs - atMs < spanMs)
  return {
    mayTry(name, nowMs) {
      const before = recent(name, nowMs)
      if (before.length >= most) return false
      tries.set(name, [...before, nowMs])
      if (tries.size > 10_000) {
        for (const key of tries.keys()) if (recent(key, nowMs).length === 0) tries.delete(key)
      }
      return true
    },
    forget: (name) => void tries.delete(name),
  }
}
