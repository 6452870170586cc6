import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

test('blocks after the limit, by name, and lets go after the span', () => {
  const attempts = createAttempts({ most: 3, spanMs: 1000 })
  for (const atMs of [0, 10, 20]) attempts.noteFailure('a', atMs)
  expect(attempts.isBlocked('a', 30)).toBe(true)
  expect(attempts.isBlocked('b', 30)).toBe(false)
  expect(attempts.isBlocked('a', 1005)).toBe(false)
})

test('a success clears what went before', () => {
  const attempts = createAttempts({ most: 1, spanMs: 1000 })
  attempts.noteFailure('a', 0)
  attempts.forget('a')
  expect(attempts.isBlocked('a', 1)).toBe(false)
})
