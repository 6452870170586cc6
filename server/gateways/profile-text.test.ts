import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '#contract/values/storable.ts'
import { maxLineLength, profileText } from './profile-text.ts'

test('any text becomes one storable line', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ' ', '\0', '\n', '\u0085', '\ud83d', '\udc15', '🐕') }),
    fc.constant('x'.repeat(500)),
  )
  fc.assert(
    fc.property(text, (given) => {
      const made = profileText(given)
      expect(isStorable(made)).toBe(true)
      expect(made).not.toMatch(/\p{Cc}/u)
      expect(made.length).toBeLessThanOrEqual(maxLineLength)
    }),
  )
  expect(profileText(' Ann\n\0Lee ')).toBe('Ann Lee')
  expect(profileText('Renée 🐕')).toBe('Renée 🐕')
})
