// One way to define what the desk reads and changes. Memory only: sign-out drops it.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { putReply } from '#lib/query/put-reply.ts'
import { type Kind, queryKey, type Resource } from '#lib/query/query-keys.ts'
import { type FailedOutcome, failedOutcome } from './save-outcome.ts'

/** Other people work at the desk too: each screen refetches when it opens. */
const freshness = { staleTime: 0, gcTime: 5 * 60_000 } as const

type Options<T> = Pick<
  UseQueryOptions<T>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus'
>

/** A query of the desk. */
export const deskQuery = <T>(
  key: readonly [Resource, Kind, Readonly<Record<string, number | string>>],
  read: (signal: AbortSignal) => Promise<T>,
  options?: Options<T>,
) =>
  queryOptions({
    queryKey: queryKey(...key),
    queryFn: ({ signal }) => read(signal),
    ...freshness,
    ...options,
  })

/** Returns a function that reads what the query reads, as it is now; null when no answer comes. */
export function useReadNow<Args extends unknown[], T>(
  queryOf: (...args: Args) => ReturnType<typeof deskQuery<T>>,
) {
  const client = useQueryClient()
  return (...args: Args): Promise<T | null> =>
    client.fetchQuery({ ...queryOf(...args), staleTime: 0, retry: false }).catch(() => null)
}

export type ChangeOutcome<T> =
  /** `reply` is what is saved now. */
  | { kind: 'saved'; reply: T }
  | Exclude<FailedOutcome, { kind: 'changed' }>
  /** Somebody else was first: what is saved now; null = it could not be read. */
  | { kind: 'changed'; message: string; now: T | null }

interface Change<Request, Reply> {
  send: (request: Request) => Promise<Reply>
  /** The query that the reply belongs to, which a failed request reads again; a failure has no reply. */
  query: (request: Request, reply: Reply | null) => ReturnType<typeof deskQuery<Reply>> | null
  /** What else the change makes out of date. */
  onSaved?: (client: QueryClient, request: Request, reply: Reply) => void
  /** Changes of one queue are sent one after the other. */
  queue?: string
}

/** Sends a change; resolves to the outcome, and the query has what is saved. Never rejects. */
export function useDeskChange<Request, Reply>({
  send,
  query,
  onSaved,
  queue,
}: Change<Request, Reply>) {
  const client = useQueryClient()
  return useMutation({
    ...(queue && { scope: { id: queue } }),
    mutationFn: async (request: Request): Promise<ChangeOutcome<Reply>> => {
      try {
        const reply = await send(request)
        onSaved?.(client, request, reply)
        const changed = query(request, reply)
        if (changed) await putReply(client, changed.queryKey, reply)
        return { kind: 'saved', reply }
      } catch (error) {
        const outcome = failedOutcome(error)
        const asked = query(request, null)
        if (outcome.kind === 'changed') {
          const now = asked && (await client.fetchQuery(asked).catch(() => null))
          return { ...outcome, now }
        }
        if (asked) void client.invalidateQueries({ queryKey: asked.queryKey })
        return outcome
      }
    },
  })
}

/** What is on screen of the resources is read again now. */
export function readAgain(client: QueryClient, ...resources: Resource[]): void {
  for (const resource of resources) void client.invalidateQueries({ queryKey: [resource] })
}

/** The resources are read again at their next use. */
export function markStale(client: QueryClient, ...resources: Resource[]): void {
  for (const resource of resources) {
    void client.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  }
}
