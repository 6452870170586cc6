import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPublished } from '#lib/event/event-words.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { orderQuery, ordersQuery, savedOrders } from './orders.ts'

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const wire = { id: 101, totalCost: 5, subOrders: [], state: 'pending' }
const shore = { appName: 'Shore', checkPayee: 'Shore Club', treasurerAddress: ['Sam'] }

it('an order has the words of its own event; where the service says none, the shown ones', async () => {
  const own = { ...wire, event: shore }
  server.answer = ({ path }) => ({ body: path.endsWith('/101') ? own : { orders: [own, wire] } })
  const client = new QueryClient()
  const found = { ...shore, contactEmail: '', pickupPlace: '', pickupHours: [] }
  expect((await client.fetchQuery(orderQuery(101, 7))).event).toEqual(found)
  const { event, club } = readPublished().words
  const shown = { appName: event.appName, checkPayee: club.checkPayee }
  const list = await client.fetchQuery(ordersQuery(7))
  expect(list?.map((order) => order.event)).toMatchObject([found, shown])
})

function deviceWith(opened: readonly [userId: number, orderId: number, savedMs: number][]) {
  const client = new QueryClient()
  for (const [userId, orderId, updatedAt] of opened) {
    const order = { id: orderId, orderedAtMs: orderId }
    client.setQueryData(queryKey('orders', 'one', { userId, orderId }), order, { updatedAt })
  }
  return client
}

it('gives one user’s opened orders, newest first, with the date of the oldest copy', () => {
  const client = deviceWith([
    [7, 101, 3000],
    [7, 102, 2000],
    [8, 103, 1000],
  ])
  const { orders, savedMs } = savedOrders(client, 7)
  expect(orders.map(({ id }) => id)).toEqual([102, 101])
  expect(savedMs).toBe(2000)
})

it('gives no orders and no date where none was opened', () => {
  expect(savedOrders(deviceWith([[8, 103, 1000]]), 7)).toEqual({ orders: [], savedMs: 0 })
  expect(savedOrders(deviceWith([]), null)).toEqual({ orders: [], savedMs: 0 })
})
