// The sort choice in the address (?sort=deadline); anything unknown is alphabetical.
import { type StoreSort, storeSorts } from '../../lib/sort-stores.ts'

const key = 'sort'
const fallback: StoreSort = 'alphabetical'

export function sortFromParams(params: URLSearchParams): StoreSort {
  return storeSorts.find((sort) => sort === params.get(key)) ?? fallback
}

/** The address's parameters with the choice in them; the usual order needs none. */
export function paramsWithSort(params: URLSearchParams, sort: StoreSort): URLSearchParams {
  const next = new URLSearchParams(params)
  if (sort === fallback) next.delete(key)
  else next.set(key, sort)
  return next
}
