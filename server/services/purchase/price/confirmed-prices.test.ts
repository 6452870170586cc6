import { expect, it } from 'vitest'
import { arePricesValid } from './confirmed-prices.ts'

const minute = 60_000

it('keeps confirmed prices for charges within thirty minutes', () => {
  expect(arePricesValid(null, 0)).toBe(false)
  const confirmedAt = new Date(5 * minute)
  expect(arePricesValid(confirmedAt, 35 * minute)).toBe(true)
  expect(arePricesValid(confirmedAt, 35 * minute + 1)).toBe(false)
})
