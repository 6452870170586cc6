import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DetachedWindowAPI } from 'happy-dom'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCommittee, aProduct, anEventProduct } from '../../../contract/test-support.ts'
import { createQueryClient } from '../../lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '../../lib/test-support.ts'
import { productsQuery } from './products.ts'
import { type SearchView, useSearch } from './search.ts'

declare const happyDOM: DetachedWindowAPI

const eventId = 26
const store = (id: number, isShownInStore: boolean) => aCommittee({ id, isShownInStore })
const stores = [store(3, true), store(4, true), store(5, false)]

let server: TestServer
let root: Root
let client: QueryClient
let seen: SearchView

beforeEach(async () => {
  stubWebStorage()
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  root.unmount()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function Probe({ text }: { text: string }) {
  const view = useSearch(eventId, text, stores)
  useEffect(() => {
    seen = view
  })
  return null
}
const look = (text: string) =>
  root.render(
    <QueryClientProvider client={client}>
      <Probe text={text} />
    </QueryClientProvider>,
  )
const sees = (view: Partial<SearchView>) =>
  vi.waitFor(() => expect(seen).toMatchObject(view), { timeout: 20_000 })

test('text is searched on the server, an empty text is not', async () => {
  server.answer = ({ query }) => ({
    body: [{ id: 1, name: query.get('q'), committeeId: 3, storeName: 'Store 3', price: 5 }],
  })
  look('')
  await sees({ kind: 'idle' })
  look('mug')
  await sees({ kind: 'found', isCurrent: true })
  expect(seen).toMatchObject({ hits: [{ name: 'mug', priceCents: 500, isSoldOut: false }] })
  expect(server.seen.map(({ query }) => query.get('q'))).toEqual(['mug'])
})

test('the server’s error is shown and can be retried', async () => {
  server.answer = () => ({ status: 422, body: { message: 'The value of q is not valid.' } })
  look('mug')
  await sees({ kind: 'failed', message: 'The value of q is not valid.' })
  server.answer = () => ({ body: [] })
  if (seen.kind === 'failed') seen.tryAgain()
  await sees({ kind: 'found', hits: [] })
  expect(server.seen).toHaveLength(2)
})

test('without the server the saved products of listed stores are searched', async () => {
  for (const id of [3, 5]) {
    const { queryKey } = productsQuery(id, eventId)
    const saved = aProduct(id * 100, 'Harbor mug', anEventProduct({ eventId }))
    client.setQueryData(queryKey, [saved])
  }
  await server.close()
  look('mug')
  await sees({ kind: 'saved', savedStoreCount: 1, storeCount: 2 })
  expect(seen).toMatchObject({ hits: [{ id: 300, storeName: 'Store 3' }] })
})

test('a service without the call is tried once, then the search is hidden', async () => {
  server.answer = () => ({ status: 404, body: { message: 'There is nothing here.' } })
  look('mug')
  await sees({ kind: 'notOffered' })
  look('cap')
  await sees({ kind: 'notOffered' })
  look('')
  await sees({ kind: 'notOffered' })
  expect(server.seen).toHaveLength(1)
})
