import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#contract/entities/cart.ts'
import { noteConfirm } from '#data/cart/cart-flags.ts'
import { cartQuery } from '#data/cart/cart.ts'
import { noteReached, readConnection } from '#lib/http/connection.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { useCartCheck } from './use-cart-check.ts'

const oneCheck = ['POST /store-v1/carts/5/confirm', 'GET /store-v1/carts']
let server: TestServer

beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = ({ path }) =>
    path === '/store-v1/carts'
      ? { body: { carts: [{ id: 5, userId: 7, state: 'open', contents: [] }] } }
      : {}
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function arrive({ isIntentLoading }: { isIntentLoading: boolean }) {
  const client = createQueryClient()
  client.setQueryData(cartQuery(7).queryKey, { ...emptyCart, id: 5 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { rerender, result } = renderHook(
    (props: { isIntentLoading: boolean }) => useCartCheck(7, props.isIntentLoading),
    { wrapper, initialProps: { isIntentLoading } },
  )
  return { result, rerender, client }
}

test('a cart that is not confirmed is confirmed on arrival, once', async () => {
  noteConfirm(false)
  const { result, rerender } = arrive({ isIntentLoading: false })
  expect(result.current.isArriving).toBe(true)
  await waitFor(() => expect(result.current.isArriving).toBe(false))
  rerender({ isIntentLoading: true })
  rerender({ isIntentLoading: false })
  expect(server.requests()).toEqual(oneCheck)
})

test('the check on arrival waits for the payment intent', async () => {
  noteConfirm(false)
  const { result, rerender, client } = arrive({ isIntentLoading: true })
  expect(client.isMutating()).toBe(0)
  rerender({ isIntentLoading: false })
  await waitFor(() => expect(result.current.isArriving).toBe(false))
  expect(server.requests()).toEqual(oneCheck)
})

test('a confirmed cart is not checked', () => {
  noteConfirm(true)
  const { result, client } = arrive({ isIntentLoading: false })
  expect(result.current.isArriving).toBe(false)
  expect(client.isMutating()).toBe(0)
})

test('a check without a connection is made again when it is back, and leaves no reason behind', async () => {
  noteConfirm(false)
  vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
  const { result } = arrive({ isIntentLoading: false })
  await waitFor(() => expect(readConnection().isOffline).toBe(true))
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  expect(result.current).toMatchObject({ isArriving: true, reason: '' })
  vi.unstubAllEnvs()
  vi.stubEnv('VITE_API_ORIGIN', server.origin)
  act(noteReached)
  await waitFor(() => expect(result.current.isArriving).toBe(false))
  expect(server.requests()).toEqual(oneCheck)
  expect(result.current.reason).toBe('')
})
