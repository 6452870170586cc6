import { expect, test } from 'vitest'
import { findFewLeft } from './tell-few-left.ts'

const line = { name: 'Mug', committeeId: 31, fewLeft: 5, stockId: 1 }
const sold = (inventory: number | null, quantity: number) => [
  { id: 1, inventory, quantity, sellsOut: inventory === 0 },
]

test.each([
  ['above the number', 6, 1, []],
  ['down to the number', 5, 1, [5]],
  ['past the number', 3, 4, [3]],
  ['to none', 0, 6, [0]],
  ['below the number already', 4, 1, []],
  ['of stock that is not counted', null, 1, []],
])('a sale %s', (_, inventory, quantity, left) => {
  const found = findFewLeft([line], sold(inventory, quantity))
  expect(found.map((one) => one.left)).toEqual(left)
})

test('without a number, of another stock, and of two lines of one stock', () => {
  expect(findFewLeft([{ ...line, fewLeft: null }], sold(5, 1))).toEqual([])
  expect(findFewLeft([{ ...line, stockId: 2 }], sold(5, 1))).toEqual([])
  expect(findFewLeft([line, line], sold(5, 2))).toHaveLength(1)
})
