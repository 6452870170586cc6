import { expect, it } from 'vitest'
import { readQuantity } from './quantity-stepper.tsx'

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['2.9', 2],
  ['0', 1],
  ['-3', 1],
  ['', 1],
  ['two', 1],
  ['1e99', 999_999],
  ['Infinity', 999_999],
])('reads %j as %i', (text, expected) => {
  expect(readQuantity(text)).toBe(expected)
})
