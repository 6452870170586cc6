// Session and local storage behind doors that never throw: blocked or full storage reads as empty.
import { logWarning } from './log.ts'

export interface TextStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function door(open: () => Storage, name: string): TextStore {
  let hasWarned = false
  function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
    try {
      return action(open())
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

/** Holds what lasts as long as the tab. */
export const sessionStore = door(() => globalThis.sessionStorage, 'Session')

/** Holds what lasts on this device. */
export const localStore = door(() => globalThis.localStorage, 'Local')
