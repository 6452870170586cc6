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
 * Reloads the page to get the newest release: once per address and tab, and only while the show server can be
 * reached, because offline the browser's own error page would replace the app. Resolves to whether it reloads.
 */
export async function reloadForMissingCode(): Promise<boolean> {
  // Not per chunk: the next release gives the same chunk another name.
  const key = `reloaded-for:${window.location.pathname}`
  if (sessionStore.get(key) !== null) return false
  await probe()
  if (readConnection().isOffline) return false
  sessionStore.set(key, '1')
  // Storage that saves nothing could not prevent a second reload.
  if (sessionStore.get(key) === null) return false
  window.location.reload()
  return true
}
