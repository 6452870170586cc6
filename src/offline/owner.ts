// Who last signed in on this device. The id alone is stored; it opens the orders saved for that user.
import { localStore } from '../lib/web-storage.ts'

const key = 'lastUserId'

function idOf(stored: string | null): number | null {
  const id = Number(stored)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The last signed-in user's id, null = nobody since the last sign-out. */
export function readLastUserId(): number | null {
  return idOf(localStore.get(key))
}

export function writeLastUserId(userId: number | null): void {
  if (userId === null) localStore.remove(key)
  else localStore.set(key, String(userId))
}

/** Calls back when another tab has changed it. Returns the way to stop. */
export function onOwnerChange(act: (userId: number | null) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) act(idOf(event.newValue))
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
