// Asks the server whether it is there, while the app believes it is not. /healthz is never answered
// by the service worker.
import { readTimeoutMs } from '../../config/constants.ts'
import { apiOrigin } from '../../config/env.ts'
import { noteUnreachable, readConnection } from './connection.ts'
import { readBody } from './reply.ts'
import { timedFetch } from './timed-fetch.ts'

const againMs = 20_000

/** Asks once, and lets the app know what came of it. Never rejects. */
export async function probe(): Promise<void> {
  try {
    await timedFetch(`${apiOrigin()}/healthz`, { timeoutMs: readTimeoutMs }, readBody)
  } catch {
    // What the answer means has been noted where it was fetched.
  }
}

/** Keeps the connection's state honest: probes on the browser's hints and, while lost, now and then. */
export function startProbing(): () => void {
  const onOnline = () => void probe()
  const onOffline = () => noteUnreachable()
  const timer = setInterval(() => {
    if (readConnection().isOffline && document.visibilityState === 'visible') void probe()
  }, againMs)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  if (!navigator.onLine) noteUnreachable()
  return () => {
    clearInterval(timer)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}
