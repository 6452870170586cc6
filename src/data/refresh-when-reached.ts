// Brings what is on screen up to date when the server is found again.
import type { QueryClient } from '@tanstack/react-query'
import { nowMs } from '../lib/clock.ts'
import { onConnectionChange, readConnection } from '../lib/http/connection.ts'

/** A server that comes and goes is not asked for everything each time. */
const pauseMs = 20_000

/** Reads anew what screens show and what is no longer fresh, each time the server is found again. Returns the way to stop. */
export function refreshWhenReached(client: QueryClient): () => void {
  let wasOffline = readConnection().isOffline
  let lastMs = -Infinity
  return onConnectionChange(() => {
    const { isOffline } = readConnection()
    const isFound = wasOffline && !isOffline
    wasOffline = isOffline
    if (!isFound || nowMs() - lastMs < pauseMs) return
    lastMs = nowMs()
    void client.refetchQueries({ type: 'active', stale: true })
  })
}
