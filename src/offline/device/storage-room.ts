// How much storage this device gives the app, and whether the browser may clear it.

export interface StorageRoom {
  usedBytes: number
  freeBytes: number
  /** The browser clears it only when the user does so by hand. */
  isPersistent: boolean
}

/** null = this browser does not report it. */
export async function readStorageRoom(): Promise<StorageRoom | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    if (usage === undefined || quota === undefined) return null
    const isPersistent = await navigator.storage.persisted()
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isPersistent }
  } catch {
    return null
  }
}

/** Asks the browser for persistent storage. Never rejects. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Without it the storage stays usable; `isPersistent` reports the outcome.
  }
}
