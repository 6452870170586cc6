import { expect, test } from 'vitest'
import { anEventProduct, aVariant } from '#contract/test-support.ts'
import { waitable } from './waitable.ts'

test.each([
  ['sold out', { isSoldOut: true, inventory: null, held: 0 }, []],
  ['whose last pieces are in carts', { isSoldOut: false, inventory: 2, held: 2 }, []],
  ['with a piece left', { isSoldOut: false, inventory: 2, held: 1 }, null],
  ['without a count', { isSoldOut: false, inventory: null, held: 3 }, null],
])('a product %s', (_what, stock, expected) => {
  expect(waitable(anEventProduct(stock), [])).toEqual(expected)
})

test('of the variants those that are gone can be waited for', () => {
  const free = aVariant('Navy-S', { inventory: 3, held: 2 })
  const held = aVariant('Navy-M', { inventory: 3, held: 3 })
  const soldOut = aVariant('Navy-L', { isSoldOut: true })
  const entry = anEventProduct({ inventory: null })
  expect(waitable(entry, [free, held, soldOut])).toEqual([held, soldOut])
  expect(waitable(entry, [free])).toBe(null)
  const allHeld = anEventProduct({ inventory: 1, held: 1 })
  const uncounted = aVariant('Navy-XL', { inventory: null })
  expect(waitable(allHeld, [free, uncounted])).toEqual([uncounted])
})
