import { expect, test } from 'vitest'
import { nameKey } from './same-name.ts'

test.each([
  ['letter case', 'BANQUET and meals'],
  ['a zero-width space', 'Banquet\u200b and Meals'],
  ['a soft hyphen', 'Ban\u00adquet and Meals'],
  ['a no-break space', 'Banquet\u00a0and Meals'],
  ['two spaces, and some at the ends', ' Banquet  and Meals '],
])('%s makes no other name', (_what, name) => {
  expect(nameKey(name)).toBe(nameKey('Banquet and Meals'))
})

test('an accent is the same however it is written, and not none', () => {
  expect(nameKey('Caf\u00e9')).toBe(nameKey('Cafe\u0301'))
  expect(nameKey('Caf\u00e9')).not.toBe(nameKey('Cafe'))
})
