import { expect, test } from 'vitest'
import { randomText } from './ids.ts'

test('has the given length and only letters and digits', () => {
  expect(randomText(24)).toMatch(/^[0-9A-Za-z]{24}$/)
})

test('does not repeat', () => {
  expect(new Set(Array.from({ length: 500 }, () => randomText(16))).size).toBe(500)
})
