// The query cache's defaults. Reads are tried also when the browser reports no network; mutations run or
// fail at once and are never queued or replayed.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'
import { onConnectionChange, readConnection } from '../http/connection.ts'

/** Retries a failed read once; a refusal or a timeout is not retried. */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (failureCount >= 1 || !(error instanceof ApiError) || error.isTimeout) return false
  return error.kind === 'unreachable' || (error.kind === 'refused' && (error.status ?? 0) >= 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: shouldRetryRead,
        retryDelay: 1000,
        staleTime: 60_000,
        // Browser timers overflow past 24 days; ages are checked when saved data are restored.
        gcTime: Infinity,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}

export const queryClient = createQueryClient()

/** A server that comes and goes gets this much time between refetches. */
const refetchPauseMs = 20_000

/**
 * Refetches stale queries on screen each time the server is reached again: at once, or at the end of the pause after
 * the last time. Returns a function that stops it.
 */
export function refetchWhenReached(client: QueryClient): () => void {
  let wasOffline = readConnection().isOffline
  let isDue = false
  let pause: ReturnType<typeof setTimeout> | undefined
  const refetch = () => {
    isDue = false
    void client.refetchQueries({ type: 'active', stale: true })
    pause = setTimeout(() => {
      pause = undefined
      if (isDue) refetch()
    }, refetchPauseMs)
  }
  const stop = onConnectionChange(() => {
    const { isOffline } = readConnection()
    if (wasOffline && !isOffline) {
      if (pause === undefined) refetch()
      else isDue = true
    }
    wasOffline = isOffline
  })
  return () => {
    stop()
    clearTimeout(pause)
  }
}
