import { expect, test } from 'vitest'
import { plainAmount, plainWhole } from './amounts.ts'

test.each([
  ['24', '24'],
  ['$1,200.50', '1200.50'],
  ['($5.00)', '-5.00'],
  ['1,234', null],
])('%j is the amount %j', (text, amount) => {
  expect(plainAmount(text)).toBe(amount)
})

test('a long text is no amount, and is not looked through', () => {
  expect(plainAmount(`-${' '.repeat(1_000_000)}\nx\ny`)).toBe(null)
})

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,200', 1200],
  // One, or a thousand.
  ['1.000', NaN],
])('%j is the whole number %d', (text, number) => {
  expect(plainWhole(text)).toBe(number)
})
