import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, toStorable } from './storable.ts'

test('every whole text is storable, with a NUL or half a character none is', () => {
  expect(isStorable('')).toBe(true)
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'))
  const broken = fc.constantFrom('\0', '\ud800', '\udfff')
  fc.assert(
    fc.property(text, broken, text, (before, bad, after) => {
      expect(isStorable(before + after)).toBe(true)
      expect(isStorable(`${before}${bad} ${after}`)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('the result can be stored, keeps whole characters and has at most the given length', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\udc15', '🐕') })
  fc.assert(
    fc.property(text, fc.nat(40), (given, atMost) => {
      const made = toStorable(given, atMost)
      expect(isStorable(made)).toBe(true)
      expect(made.length).toBeLessThanOrEqual(atMost)
    }),
    { numRuns: 1000 },
  )
  expect(toStorable('ab🐕', 3)).toBe('ab')
  expect(toStorable('ab🐕', 4)).toBe('ab🐕')
})
