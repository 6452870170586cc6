import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DetachedWindowAPI } from 'happy-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartQuery } from '../../../data/cart/cart.ts'
import { noteConfirm } from '../../../data/cart/cart-flags.ts'
import { emptyCart } from '../../../../contract/entities/cart.ts'
import { createQueryClient } from '../../../lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '../../../lib/test-support.ts'
import { useCartCheck } from './use-cart-check.ts'

declare const happyDOM: DetachedWindowAPI

const oneCheck = ['POST /store-v1/carts/5/confirm', 'GET /store-v1/carts']
let server: TestServer
let page: HTMLElement
let root: Root
let client: QueryClient

beforeEach(async () => {
  stubWebStorage()
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  server = await startTestServer()
  server.answer = ({ path }) =>
    path === '/store-v1/carts'
      ? { body: { carts: [{ id: 5, userId: 7, state: 'open', contents: [] }] } }
      : {}
  client = createQueryClient()
  page = document.createElement('div')
  root = createRoot(page)
})
afterEach(async () => {
  root.unmount()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function Probe({ isIntentAwaited }: { isIntentAwaited: boolean }) {
  useCartCheck(7, isIntentAwaited)
  return `awaited: ${isIntentAwaited}`
}

/** Draws the hook's owner anew for each step; every step but the last has had its effects. */
async function show(...steps: boolean[]) {
  client.setQueryData(cartQuery(7).queryKey, { ...emptyCart, id: 5 })
  for (const isIntentAwaited of steps) {
    root.render(
      <QueryClientProvider client={client}>
        <Probe isIntentAwaited={isIntentAwaited} />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(page.textContent).toBe(`awaited: ${isIntentAwaited}`), {
      timeout: 20_000,
    })
  }
}

/** All that was asked of the server by the time that nothing is under way. */
async function asked(): Promise<string[]> {
  await vi.waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 20_000 })
  return server.asked()
}

test('a cart nobody has confirmed is confirmed on arrival, once', async () => {
  noteConfirm(false)
  await show(false, true, false, true)
  expect(await asked()).toEqual(oneCheck)
})

test('the check on arrival waits for the payment intent and follows it', async () => {
  noteConfirm(false)
  await show(true, true)
  expect(await asked()).toEqual([])
  await show(false, true)
  expect(await asked()).toEqual(oneCheck)
})

test('a cart that has been confirmed already is not asked about', async () => {
  noteConfirm(true)
  await show(true, false, true)
  expect(await asked()).toEqual([])
})
