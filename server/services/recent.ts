// Keeps what was used last, up to a size; what was not asked for longest goes first.

export interface Recent<T> {
  get(name: string): T | undefined
  put(name: string, value: T): void
}

/** An empty keeper for values whose sizes add up to no more than `mostBytes`; `sizeOf` always says the same. */
export function createRecent<T>(
  mostBytes: number,
  sizeOf: (value: T, name: string) => number,
): Recent<T> {
  const values = new Map<string, T>()
  let bytes = 0

  function drop(name: string, value: T): void {
    values.delete(name)
    bytes -= sizeOf(value, name)
  }

  return {
    get(name) {
      const value = values.get(name)
      if (value === undefined) return undefined
      values.delete(name)
      values.set(name, value)
      return value
    },
    put(name, value) {
      const before = values.get(name)
      if (before !== undefined) drop(name, before)
      values.set(name, value)
      bytes += sizeOf(value, name)
      for (const [oldest, its] of values) {
        if (bytes <= mostBytes) break
        drop(oldest, its)
      }
    },
  }
}
