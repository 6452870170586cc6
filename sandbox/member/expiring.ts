// Things the member system hands out for a time: codes, tokens, log-ins, log-out nonces. Each has a name
// nobody can guess and is gone when its time is over.
import { randomText } from '../ids.ts'
import { openRecordStore } from '../record-store.ts'

type Kept<T> = { value: T; expiresMs: number }

export type Expiring<T> = {
  /** Keeps the value and returns the name to hand out. */
  add(value: T): string
  find(name: string): T | undefined
  /** The value, which nobody can take again. */
  take(name: string): T | undefined
  removeWhere(matches: (value: T) => boolean): void
}

/** Opens the things of one kind; what has run out is cleared away first. */
export function openExpiring<T>(
  folder: string,
  kind: string,
  { lifeMs, prefix = '' }: { lifeMs: number; prefix?: string },
): Expiring<T> {
  const store = openRecordStore<Kept<T>>(folder, kind)
  for (const [name, kept] of store.entries()) if (kept.expiresMs <= Date.now()) store.delete(name)
  const find = (name: string) => {
    const kept = store.get(name)
    return kept && kept.expiresMs > Date.now() ? kept.value : undefined
  }
  return {
    find,
    add(value) {
      const name = prefix + randomText(32)
      store.set(name, { value, expiresMs: Date.now() + lifeMs })
      return name
    },
    take(name) {
      const value = find(name)
      store.delete(name)
      return value
    },
    removeWhere(matches) {
      for (const [name, { value }] of store.entries()) if (matches(value)) store.delete(name)
    },
  }
}
