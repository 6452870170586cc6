import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsText, readDollars } from './act-form.tsx'

test.each([
  ['12', 1200],
  [' $12.5 ', 1250],
  ['12.50', 1250],
  ['0.01', 1],
  ['1,234.50', 123_450],
  ['0', 0],
])('%j is %d cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents)
})

test.each([
  '',
  '.',
  '12.',
  '12.345',
  '-5',
  '1e3',
  '12,5',
  '1,23',
  'abc',
  '12 USD',
  '12345678',
  '١٢',
])('%j is not an amount', (text) => {
  expect(readDollars(text)).toBeNull()
})

test('the text of an amount reads back to the same cents', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => readDollars(dollarsText(cents)) === cents),
    { numRuns: 1000 },
  )
})
