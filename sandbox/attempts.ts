// Limits the failed sign-ins per name and time.

export type Attempts = {
  /** Counts a try before the password is checked; false when there were too many. */
  mayTry(name: string, nowMs: number): boolean
  /** Resets the count after a successful sign-in. */
  forget(name: string): void
}

/** Allows `most` tries per name within `spanMs`. */
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
