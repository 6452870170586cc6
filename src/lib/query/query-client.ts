// The query cache's defaults. Reads are tried whatever the browser says about being online; changes
// run at once or fail at once and are never queued or replayed.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device: for whoever uses it, or for the user alone. Absent = memory only. */
      persist?: 'shared' | 'own'
    }
  }
}

/** One more try for a read that broke off; none after a refusal or after waiting the full time. */
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
        // Browser timers overflow past 24 days; age is judged when saved data is restored.
        gcTime: Infinity,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}

export const queryClient = createQueryClient()
