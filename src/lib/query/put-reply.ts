// What a change has left behind, in place of what was read before it.
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts the reply of a change into the cache. A read that was sent before it could bring the old state later: it is cancelled. */
export async function putReply<T>(
  client: QueryClient,
  key: DataTag<QueryKey, T, Error>,
  reply: NoInfer<T>,
): Promise<void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<T>(key, reply)
}
