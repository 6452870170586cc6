// Gives screens the query cache, and holds their reads back until saved data is restored.
import type { ReactNode } from 'react'
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { useRestored } from '../offline/offline-sync.ts'
import { queryClient } from '../lib/query/query-client.ts'

export function QueryProvider({ children }: { children: ReactNode }) {
  const isRestored = useRestored()
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={!isRestored}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  )
}
