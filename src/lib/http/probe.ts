// Probes whether the server can be reached. The service worker never answers /healthz.
import { readTimeoutMs } from '#config/constants.ts'
import { apiOrigin } from '#config/env.ts'
import { noteOffline, readConnection } from './connection.ts'
import { readBody } from './reply.ts'
import { timedFetch } from './timed-fetch.ts'

const intervalMs = 20_000

/** Probes once; `timedFetch` notes the outcome. Never rejects. */
export async function probe(): Promise<void> {
  try {
    await timedFetch(`${apiOrigin()}/healthz`, { timeoutMs: readTimeoutMs }, readBody)
  } catch {
    // timedFetch has noted the outcome.
  }
}

/** Probes when the browser reports a network, and at intervals while the server is unreachable. */
export function startProbing(): () => void {
  const onOnline = () => void probe()
  const onOffline = () => noteOffline()
  const timer = setInterval(() => {
    if (readConnection().isOffline && document.visibilityState === 'visible') void probe()
  }, intervalMs)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  if (!navigator.onLine) noteOffline()
  return () => {
    clearInterval(timer)
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}
