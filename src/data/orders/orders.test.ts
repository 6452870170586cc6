import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKey } from '../../lib/query/query-keys.ts'
import { savedOrders } from './orders.ts'

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
