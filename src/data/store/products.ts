// Products of a committee at an event.
import { queryOptions } from '@tanstack/react-query'
import { getProducts, productsPageSize } from '#contract/calls/store.ts'
import type { Product } from '#contract/entities/product.ts'
import { sendPage } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'

const maxPages = 20

async function readAllPages(
  committeeId: number,
  eventId: number,
  signal: AbortSignal,
): Promise<Product[]> {
  const byId = new Map<number, Product>()
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { committeeId, eventId, count: productsPageSize, page }
    const { rows, receivedCount } = await sendPage(getProducts, { query, signal })
    const countBefore = byId.size
    for (const row of rows) byId.set(row.id, row)
    // A service without paging answers every page with the first one.
    if (receivedCount < productsPageSize || byId.size === countBefore) break
  }
  return [...byId.values()]
}

/** All products of a committee at an event; reads the next page after each full one (rule 43). */
export function productsQuery(committeeId: number, eventId: number) {
  return queryOptions({
    queryKey: queryKey('products', 'list', { committeeId, eventId }),
    queryFn: ({ signal }) => readAllPages(committeeId, eventId, signal),
    enabled: committeeId > 0 && eventId > 0,
  })
}
