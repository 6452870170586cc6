import { expect, test } from 'vitest'
import { isEarlyAccessOffered, offerEndsInMs } from './early-access-button.tsx'

const endMs = Date.parse('2026-01-15T00:00:00-05:00')

test('offered until 2026-01-15 00:00 Eastern to users without early access everywhere', () => {
  expect(isEarlyAccessOffered([], { nowMs: endMs - 1, endMs })).toBe(true)
  expect(isEarlyAccessOffered([], { nowMs: endMs, endMs })).toBe(false)
  expect(isEarlyAccessOffered([12], { nowMs: endMs - 1, endMs })).toBe(true)
  expect(isEarlyAccessOffered('everywhere', { nowMs: endMs - 1, endMs })).toBe(false)
  expect(isEarlyAccessOffered([], { nowMs: 0, endMs: null })).toBe(false)
})

test('checked again at the end, at the latest in a day', () => {
  expect(offerEndsInMs(endMs - 5000, endMs)).toBe(5000)
  expect(offerEndsInMs(0, endMs)).toBe(86_400_000)
  expect(offerEndsInMs(endMs, endMs)).toBeNull()
})
