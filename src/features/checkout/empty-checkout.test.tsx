import { expect, test } from 'vitest'
import { lastOrder } from './empty-checkout.tsx'

const hourMs = 60 * 60 * 1000
const order = (id: number, orderedAtMs: number | null, state = 'placed') => ({
  id,
  orderedAtMs,
  cartId: id + 10,
  state,
})

test('an empty checkout points to the newest order of the last day', () => {
  const orders = [order(1, 0), order(3, 40 * hourMs), order(2, 30 * hourMs), order(4, null)]
  expect(lastOrder(orders, null, 41 * hourMs)?.id).toBe(3)
})

test('an order that is a day old or has no date is left out', () => {
  expect(lastOrder([order(1, 0)], null, 24 * hourMs)).toBe(null)
  expect(lastOrder([order(4, null)], null, 0)).toBe(null)
  expect(lastOrder([], null, 0)).toBe(null)
})

test('an order that came to nothing is not announced as placed', () => {
  const orders = [order(1, 0), order(2, hourMs, 'canceled'), order(3, hourMs, 'refunded')]
  expect(lastOrder(orders, null, 2 * hourMs)?.id).toBe(1)
  expect(lastOrder(orders.slice(1), null, 2 * hourMs)).toBe(null)
})

test('after a failed payment only the order of its cart is named', () => {
  const orders = [order(1, 0), order(2, hourMs)]
  expect(lastOrder(orders, 12, 2 * hourMs)?.id).toBe(2)
  expect(lastOrder(orders, 13, 2 * hourMs)).toBe(null)
})
