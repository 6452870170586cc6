import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

test('every whole text is storable, with a NUL or half a character none is', () => {
  expect(isStorable('')).toBe(true)
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'))
  const broken = fc.constantFrom('\0', '\ud800', '\udfff')
  fc.assert(
    fc.property(text, broken, text, (before, bad, after) => {
      expect(isStorable(before + after)).toBe(true)
      expect(isStorable(`${before}${bad} ${after}`)).toBe(false)
    }),
  )
})
