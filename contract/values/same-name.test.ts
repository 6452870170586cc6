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

test.each([
  ['Cr\u00e8me', 'Cre\u0300me'],
  ['Crème', 'creme'],
  ['O’Brien', "O'Brien"],
  ['Pick–up', 'Pick-up'],
])('%s is the name %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test('other letters make another name', () => {
  expect(nameKey('Ring 1')).not.toBe(nameKey('Ring 2'))
  expect(nameKey('Cream')).not.toBe(nameKey('Crème'))
})
