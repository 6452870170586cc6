// What a change has left behind, in place of what was read before it.
import type { DataTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Puts the reply of a change into the cache, or what a function makes of the state before. A read that was sent before the
 * change could bring the old state later: it is cancelled.
 */
export async function putReply<T>(
  client: QueryClient,
  key: DataTag<QueryKey, T, Error>,
  reply: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<T>(key, reply)
}
