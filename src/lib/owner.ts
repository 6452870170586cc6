// Who last signed in on this device. The id alone is stored; it opens the orders saved for that user.
import { localStore } from './web-storage.ts'

const key = 'lastUserId'

/** The last signed-in user's id, null = nobody since the last sign-out. */
export function readLastUserId(): number | null {
  const id = Number(localStore.get(key))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function writeLastUserId(userId: number | null): void {
  if (userId === null) localStore.remove(key)
  else localStore.set(key, String(userId))
}
