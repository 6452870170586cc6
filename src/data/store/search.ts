// Search across all products of the event; without the server, among the saved ones.
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { searchProducts } from '#contract/calls/store.ts'
import type { Committee } from '#contract/entities/committee.ts'
import type { Product, ProductHit } from '#contract/entities/product.ts'
import { ApiError, isNotFound } from '#lib/http/api-error.ts'
import { useConnection } from '#lib/http/connection.ts'
import { send } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { store } from '#lib/store.ts'
import { productsQuery } from './products.ts'
import { type SavedStore, findInSaved } from './search-saved.ts'

// False once the service has answered 404 to this call, which is an addition (rule 43).
const isOfferedAtom = atom(true)

async function search(eventId: number, q: string, signal: AbortSignal): Promise<ProductHit[]> {
  try {
    return await send(searchProducts, { query: { eventId, q }, signal })
  } catch (error) {
    if (isNotFound(error)) store.set(isOfferedAtom, false)
    throw error
  }
}

/** The products of an event that contain every word of `text`; disabled for ''. */
export function searchQuery(eventId: number, text: string) {
  return queryOptions({
    queryKey: queryKey('search', 'list', { eventId, text }),
    queryFn: ({ signal }) => search(eventId, text, signal),
    enabled: eventId > 0 && text !== '',
    gcTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  })
}

export type SearchView =
  | { kind: 'idle' }
  | { kind: 'searching' }
  /** `isCurrent` is false while the hits are those of the previous text. */
  | { kind: 'found'; hits: ProductHit[]; isCurrent: boolean }
  | { kind: 'saved'; hits: ProductHit[]; savedStoreCount: number; storeCount: number }
  | { kind: 'failed'; message: string; tryAgain: () => void }
  | { kind: 'notOffered' }

function savedStores(
  client: QueryClient,
  eventId: number,
  committees: readonly Committee[],
): SavedStore[] {
  return committees.flatMap((committee) => {
    const { queryKey: key } = productsQuery(committee.id, eventId)
    const products: Product[] | undefined = client.getQueryData(key)
    return products ? [{ committee, products }] : []
  })
}

function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.kind !== 'refused' && error.kind !== 'malformedReply'
}

/** The state of a search for `text` among the listed stores of an event. */
export function useSearch(
  eventId: number,
  text: string,
  committees: readonly Committee[],
): SearchView {
  const client = useQueryClient()
  const { isOffline } = useConnection()
  const isOffered = useAtomValue(isOfferedAtom)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    searchQuery(isOffered ? eventId : 0, text),
  )
  if (!isOffered) return { kind: 'notOffered' }
  if (text === '') return { kind: 'idle' }
  const isMissing = data === undefined || isPlaceholderData
  if (isMissing && (isOffline || isUnreachable(error))) {
    const listed = committees.filter((committee) => committee.isShownInStore)
    const stores = savedStores(client, eventId, listed)
    const hits = findInSaved(stores, eventId, text)
    return { kind: 'saved', hits, savedStoreCount: stores.length, storeCount: listed.length }
  }
  if (data) return { kind: 'found', hits: data, isCurrent: !isPlaceholderData }
  if (!error) return { kind: 'searching' }
  return { kind: 'failed', message: error.message, tryAgain: () => void refetch() }
}
