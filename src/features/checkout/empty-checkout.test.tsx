import { expect, test } from 'vitest'
import { lastOrder } from './empty-checkout.tsx'

const hourMs = 60 * 60 * 1000
const order = (id: number, orderedAtMs: number | null) => ({ id, orderedAtMs })

test('an empty checkout points to the newest order of the last day', () => {
  const orders = [order(1, 0), order(3, 40 * hourMs), order(2, 30 * hourMs), order(4, null)]
  expect(lastOrder(orders, 41 * hourMs)?.id).toBe(3)
})

test('an order that is a day old or has no date is left out', () => {
  expect(lastOrder([order(1, 0)], 24 * hourMs)).toBe(null)
  expect(lastOrder([order(4, null)], 0)).toBe(null)
  expect(lastOrder([], 0)).toBe(null)
})
