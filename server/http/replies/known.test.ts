import { expect, test } from 'vitest'
import { isKnown } from './known.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"ab"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('of who has %s, %s is known: %s', (asked, tag, known) => {
  expect(isKnown(asked, tag)).toBe(known)
})
