import { expect, it } from 'vitest'
import { partState } from './part-state.ts'

it.each([
  [{ savedCount: 0, totalCount: null, savedMs: null }, 'missing'],
  [{ savedCount: 0, totalCount: 5, savedMs: null }, 'missing'],
  [{ savedCount: 2, totalCount: null, savedMs: 1 }, 'partly'],
  [{ savedCount: 2, totalCount: 5, savedMs: 1 }, 'partly'],
  [{ savedCount: 5, totalCount: 5, savedMs: 1 }, 'saved'],
  [{ savedCount: 0, totalCount: 0, savedMs: 1 }, 'saved'],
] as const)('%j is %s', (part, expected) => {
  expect(partState(part)).toBe(expected)
})
