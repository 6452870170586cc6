import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

test('lets a name try up to the limit, and again after the span', () => {
  const attempts = createAttempts({ most: 3, spanMs: 1000 })
  expect([0, 10, 20, 30].map((atMs) => attempts.mayTry('a', atMs))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(attempts.mayTry('b', 30)).toBe(true)
  expect(attempts.mayTry('a', 1005)).toBe(true)
  expect(attempts.mayTry('a', 1006)).toBe(false)
})

test('a success clears what went before', () => {
  const attempts = createAttempts({ most: 1, spanMs: 1000 })
  attempts.mayTry('a', 0)
  attempts.forget('a')
  expect(attempts.mayTry('a', 1)).toBe(true)
})
