import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOut, shareRefunds } from './refund-shares.ts'

it('shareRefunds books chosen lines to their parts and the rest by what is left', () => {
  const parts = [
    { cents: 3000, chosenCents: 1000 },
    { cents: 1000, chosenCents: 0 },
  ]
  expect(shareRefunds(parts, 1000)).toEqual([1000, 0])
  expect(shareRefunds(parts, 1300)).toEqual([1200, 100])
  expect(shareRefunds(parts, 4000)).toEqual([3000, 1000])
})

it('shareRefunds loses no cent, exceeds no part, and gives each part at least its chosen lines', () => {
  const part = fc
    .tuple(fc.nat(99_999), fc.nat(100))
    .map(([cents, share]) => ({ cents, chosenCents: Math.floor((cents * share) / 100) }))
  const any = fc.array(part, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(any, fc.nat(100), (parts, share) => {
      const sum = (of: (part: (typeof parts)[number]) => number) =>
        parts.reduce((cents, one) => cents + of(one), 0)
      const chosen = sum((one) => one.chosenCents)
      const refunded = chosen + Math.floor(((sum((one) => one.cents) - chosen) * share) / 100)
      const shares = shareRefunds(parts, refunded)
      expect(shares.reduce((cents, one) => cents + one, 0)).toBe(refunded)
      for (const [at, one] of parts.entries()) {
        expect(shares[at]).toBeGreaterThanOrEqual(one.chosenCents)
        expect(shares[at]).toBeLessThanOrEqual(one.cents)
      }
    }),
    { numRuns: 1000 },
  )
})

it('shareOut divides an amount by weight, to the cent', () => {
  expect(shareOut(100, [1000, 3000])).toEqual([25, 75])
  expect(shareOut(1, [1000, 3000])).toEqual([0, 1])
  expect(shareOut(100, [1, 1, 1])).toEqual([1, 1, 1])
  expect(shareOut(2, [1, 1, 1])).toEqual([0, 1, 1])
  expect(shareOut(0, [5])).toEqual([0])
  expect(shareOut(5, [0, 0])).toEqual([0, 0])
  expect(shareOut(5, [])).toEqual([])
})

it('shareOut gives no part more than its weight and loses no cent', () => {
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
