import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#contract/entities/cart.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { anEventProduct } from '#contract/test-support.ts'
import { cartQuery } from '#data/cart/cart.ts'
import { noteReached } from '#lib/http/connection.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { loginPrompt } from '#ui/overlay/prompts.ts'
import { useAddToCartFlow } from './add-to-cart-flow.tsx'

const userId = 7
let server: TestServer

beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  const claims = {
    userId,
    isAdmin: false,
    roles: [],
    committeeIds: [],
    rings: [],
    isTestMode: false,
  }
  dispatchSession({ type: 'tokensReceived', claims })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: userId, nonMemberId: userId }) })
  dispatchSession({ type: 'started' })
})
afterEach(async () => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  noteReached()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const request = (id: number) => ({
  productName: `Product ${id}`,
  entry: anEventProduct({ id }),
  variant: null,
  quantity: 1,
})

test('two refused adds are both shown, one after the other', async () => {
  server.answer = ({ path, body }) => {
    if (path === '/store-v1/carts') return { body: { carts: [{ id: 5, userId, state: 'open' }] } }
    if (!path.endsWith('/addProduct')) return {}
    const { storeProductsForEventId: id } = JSON.parse(body) as { storeProductsForEventId: number }
    const message = `Product ${id} is sold out.`
    return { status: 409, body: { error: { code: 'out_of_stock', message } } }
  }
  const client = createQueryClient()
  client.setQueryData(cartQuery(userId).queryKey, { ...emptyCart, id: 5 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useAddToCartFlow, { wrapper })
  act(() => [1, 2].forEach((id) => result.current.add(request(id))))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  const adds = server.requests().filter((line) => line.endsWith('addProduct'))
  expect(adds).toHaveLength(2)
  expect(result.current.error).toBe('Product 1 is sold out.')
  act(() => result.current.closeError())
  expect(result.current.error).toBe('Product 2 is sold out.')
  act(() => result.current.closeError())
  expect(result.current.error).toBe(null)
})

test('an offline person is not asked to log in once the session is settled', async () => {
  // Its start has not ended, and finds no server.
  dispatchSession({ type: 'signedOut' })
  dispatchSession({ type: 'restarted' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  noteReached()
  await server.close()
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Provider>
  )
  const { result } = renderHook(
    () => ({ flow: useAddToCartFlow(), isLoginOpen: loginPrompt.useIsOpen() }),
    { wrapper },
  )
  act(() => result.current.flow.add(request(1)))
  await waitFor(() =>
    expect(result.current.flow.error).toBe(
      "Can't reach the show server. This needs a connection. Nothing was added.",
    ),
  )
  expect(result.current.isLoginOpen).toBe(false)
})
