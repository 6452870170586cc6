// Session and local storage that never throw: blocked or full storage reads as empty and writes nothing.
import { logWarning } from './log.ts'

export interface TextStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

// Undefined where pages are drawn on the server.
function safeStore(open: () => Storage | undefined, name: string): TextStore {
  let hasWarned = false
  function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
    try {
      const storage = open()
      return storage ? action(storage) : fallback
    } catch (error) {
      if (!hasWarned) logWarning(`${name} storage is not available`, { error })
      hasWarned = true
      return fallback
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

export const sessionStore = safeStore(() => globalThis.sessionStorage, 'Session')

export const localStore = safeStore(() => globalThis.localStorage, 'Local')
