import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { cleanText, cleanAnswer, enteredText, oneLine, requiredText } from './entered-text.ts'

test('removes control characters and marks of direction, and nothing else', () => {
  expect(cleanText('A\u202EB\u2066C\u2069\u200F\u061C\u0007\r\u0085D')).toBe('ABCD')
  const kept = 'Ann\tLee\nЖук דוד مریم‌ها 👩\u200D🚀 é'
  expect(cleanText(kept)).toBe(kept)
})

test('puts a text on one line', () => {
  expect(oneLine(' A\u00A0 b\n\tc\u202E ')).toBe('A b c')
})

test('cleans an answer, and each choice of a list', () => {
  expect(cleanAnswer('x\u202E')).toBe('x')
  expect(cleanAnswer(['x\u202E', 1, null])).toEqual(['x', 1, null])
  expect(cleanAnswer(5)).toBe(5)
})

test('the schemas clean before they check', () => {
  expect(z.parse(enteredText(2), 'A\u202EB')).toBe('AB')
  expect(z.safeParse(enteredText(2), 'ABC').success).toBe(false)
  expect(z.safeParse(requiredText(9), ' \u202E').success).toBe(false)
  expect(z.parse(enteredText(9), '')).toBe('')
})

test.each(['', ' \t\n', '\u00A0', '\u200B\u200D', '\u3164', '\uFE0F', '\u2800'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(z.safeParse(requiredText(9), text).success).toBe(false)
  },
)

test.each(['-', '0', 'é', 'مریم‌ها', '👩\u200D🚀', '\u200Ba'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(z.parse(requiredText(9), text)).toBe(text)
})
