import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('shares by weight, to the cent', () => {
  expect(shareOut(100, [1000, 3000])).toEqual([25, 75])
  expect(shareOut(1, [1000, 3000])).toEqual([0, 1])
  expect(shareOut(100, [1, 1, 1])).toEqual([1, 1, 1])
  expect(shareOut(2, [1, 1, 1])).toEqual([0, 1, 1])
  expect(shareOut(0, [5])).toEqual([0])
  expect(shareOut(5, [0, 0])).toEqual([0, 0])
  expect(shareOut(5, [])).toEqual([])
})

test('gives no part more than its weight, and loses no cent', () => {
  const weights = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, fc.nat(99_999_999), (parts, cents) => {
      const shares = shareOut(cents, parts)
      const total = parts.reduce((sum, part) => sum + part, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(cents, total))
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(parts[at] ?? 0)
      }
    }),
    { numRuns: 1000 },
  )
})
