// Who last signed in on this device, and the storage keys of that user's data. The id alone is stored; it
// opens the orders saved for that user.
import { localStore } from '#lib/web-storage.ts'

const lastUserKey = 'lastUserId'
const ownPrefix = 'own-'

function idOf(stored: string | null): number | null {
  const id = Number(stored)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The last signed-in user's id, null = nobody since the last sign-out. */
export function readLastUserId(): number | null {
  return idOf(localStore.get(lastUserKey))
}

export function writeLastUserId(userId: number | null): void {
  if (userId === null) localStore.remove(lastUserKey)
  else localStore.set(lastUserKey, String(userId))
}

/** Calls back when another tab has changed the last user. Returns a function that stops it. */
export function onLastUserChange(act: (userId: number | null) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === lastUserKey) act(idOf(event.newValue))
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** The storage key of a user's own data; with `part`, of one entry of it. */
export function ownKey(userId: number, part?: string): string {
  return part === undefined ? `${ownPrefix}${userId}` : `${ownPrefix}${userId}-${part}`
}

/** Whether a storage key holds some user's own data. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(ownPrefix)
}

/** Whether a storage key holds this user's own data. */
export function isOwnKeyOf(key: string, userId: number): boolean {
  return key === ownKey(userId) || key.startsWith(ownKey(userId, ''))
}
