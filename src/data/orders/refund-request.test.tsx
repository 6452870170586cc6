import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { useRefundRequest } from './refund-request.ts'

let server: TestServer

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useRefundRequest(7), { wrapper }).result
}

test('a request whose reply was lost is repeated, and one after it was taken back is another', async () => {
  const { mutateAsync } = show().current
  const ask = () => mutateAsync({ reason: 'Too small' })
  server.answer = () => ({ status: 503, body: {} })
  expect(await ask()).toMatchObject({ kind: 'failed' })
  await ask()
  server.answer = () => ({ body: { id: 7, totalCost: 5, subOrders: [], state: 'pending' } })
  expect(await mutateAsync(null)).toEqual({ kind: 'done' })
  await ask()
  const [first, again, afterwards] = server.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey)
  expect(again).toBe(first)
  expect(afterwards).not.toBe(first)
})
