// Chunks of the app that could not be loaded: out of reach, or gone with an earlier release.
import { readConnection } from '../http/connection.ts'
import { probe } from '../http/probe.ts'
import { sessionStore } from '../web-storage.ts'

const errors = new WeakSet<Error>()

/** Starts collecting Vite's errors of failed dynamic imports. */
export function listenForMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => errors.add(payload))
}

export const isMissingCode = (error: unknown) => error instanceof Error && errors.has(error)

/**
 * Reloads the page to get the newest release; the reload happens once per chunk, and only while the show server
 * can be reached: offline, the browser's own error page would replace the app. Resolves to whether it reloads.
 */
export async function reloadForMissingCode(
  error: unknown,
  reload = () => window.location.reload(),
): Promise<boolean> {
  // Browsers name the chunk in the message.
  const key = `reloaded-for:${String(error)}`
  if (sessionStore.get(key) !== null) return false
  await probe()
  if (readConnection().isOffline) return false
  sessionStore.set(key, '1')
  // Storage that saves nothing could not prevent a second reload.
  if (sessionStore.get(key) === null) return false
  reload()
  return true
}
