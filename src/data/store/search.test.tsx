import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCommittee, aProduct, always, anEventProduct } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { productsQuery } from './products.ts'
import { type SearchView, useSearch } from './search.ts'

const eventId = 26
const store = (id: number, isShownInStore: boolean) => aCommittee({ id, isShownInStore })
const stores = [store(3, true), store(4, true), store(5, false)]

let server: TestServer
let client: QueryClient

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function renderSearch(initialText: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook((text: string) => useSearch(eventId, text, stores), {
    initialProps: initialText,
    wrapper,
  })
  const shows = (view: Partial<SearchView>) =>
    waitFor(() => expect(result.current).toMatchObject(view))
  return { result, search: rerender, shows }
}

test('text is searched on the server, an empty text is not', async () => {
  server.answer = ({ query }) => ({
    body: [
      {
        id: 1,
        name: query.get('q'),
        committeeId: 3,
        storeName: 'Store 3',
        basePriceHistory: [{ basePrice: 5, startDate: null, endDate: null }],
      },
    ],
  })
  const { result, search, shows } = renderSearch('')
  await shows({ kind: 'idle' })
  search('mug')
  await shows({ kind: 'found', isCurrent: true })
  expect(result.current).toMatchObject({
    hits: [{ name: 'mug', basePriceHistory: always(500), isSoldOut: false }],
  })
  expect(server.seen.map(({ query }) => query.get('q'))).toEqual(['mug'])
})

test('the server’s error is shown and can be retried', async () => {
  server.answer = () => ({ status: 422, body: { message: 'The value of q is not valid.' } })
  const { result, shows } = renderSearch('mug')
  await shows({ kind: 'failed', message: 'The value of q is not valid.' })
  server.answer = () => ({ body: [] })
  const { current } = result
  act(() => {
    if (current.kind === 'failed') current.tryAgain()
  })
  await shows({ kind: 'found', hits: [] })
  expect(server.seen).toHaveLength(2)
})

test('without the server the saved products of listed stores are searched', async () => {
  for (const id of [3, 5]) {
    const { queryKey } = productsQuery(id, eventId)
    const saved = aProduct(id * 100, 'Harbor mug', anEventProduct({ eventId }))
    client.setQueryData(queryKey, [saved])
  }
  await server.close()
  const { result, shows } = renderSearch('mug')
  await shows({ kind: 'saved', savedStoreCount: 1, storeCount: 2 })
  expect(result.current).toMatchObject({ hits: [{ id: 300, storeName: 'Store 3' }] })
})

test('a service without the call is tried once, then the search is hidden', async () => {
  server.answer = () => ({ status: 404, body: { message: 'There is nothing here.' } })
  const { search, shows } = renderSearch('mug')
  await shows({ kind: 'notOffered' })
  search('cap')
  await shows({ kind: 'notOffered' })
  search('')
  await shows({ kind: 'notOffered' })
  expect(server.seen).toHaveLength(1)
})
