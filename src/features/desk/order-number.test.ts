import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['10001', 10_001],
  [' 10001\n', 10_001],
  ['#10001', 10_001],
  ['# 10 001', 10_001],
  ['00010', 10],
])('%j is order %d', (text, number) => {
  expect(readOrderNumber(text)).toBe(number)
})

test.each(['', '#', '0', 'A12', '-1', '1.5', '1e5', '10001x', '1234567890', '١', 'https://x/1'])(
  '%j is none',
  (text) => {
    expect(readOrderNumber(text)).toBeNull()
  },
)
