// Limits how often sign-in may fail for one name in a span of time.

export type Attempts = {
  isBlocked(name: string, nowMs: number): boolean
  noteFailure(name: string, nowMs: number): void
  forget(name: string): void
}

/** Blocks a name after `most` failures within the last `spanMs`. */
export function createAttempts({ most, spanMs }: { most: number; spanMs: number }): Attempts {
  const failures = new Map<string, number[]>()
  const recent = (name: string, nowMs: number) =>
    (failures.get(name) ?? []).filter((atMs) => nowMs - atMs < spanMs)
  return {
    isBlocked: (name, nowMs) => recent(name, nowMs).length >= most,
    noteFailure(name, nowMs) {
      failures.set(name, [...recent(name, nowMs), nowMs])
      if (failures.size > 10_000) {
        for (const key of failures.keys()) if (recent(key, nowMs).length === 0) failures.delete(key)
      }
    },
    forget: (name) => void failures.delete(name),
  }
}
