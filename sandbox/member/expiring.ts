// Values with an unguessable key and an expiry: codes, tokens, log-ins and log-out nonces.
import { randomText } from '../ids.ts'
import { openRecordStore } from '../record-store.ts'

type Kept<T> = { value: T; expiresMs: number }

export type Expiring<T> = {
  /** Stores the value and returns its key. */
  add(value: T): string
  find(name: string): T | undefined
  /** Returns the value and deletes it. */
  take(name: string): T | undefined
  removeWhere(matches: (value: T) => boolean): void
}

/** Opens the values of one kind and deletes the expired ones. */
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
