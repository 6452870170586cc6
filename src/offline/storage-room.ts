// How much room this device gives the app, and whether it may be taken back.

export interface Room {
  usedBytes: number
  freeBytes: number
  /** The browser keeps it until somebody clears it by hand. */
  isProtected: boolean
}

/** null = this browser does not tell. */
export async function readRoom(): Promise<Room | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    if (usage === undefined || quota === undefined) return null
    const isProtected = await navigator.storage.persisted()
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isProtected }
  } catch {
    return null
  }
}

/** Asks the browser not to take the room back when it runs short. */
export async function askToKeep(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // It keeps what it likes; the room says so.
  }
}
