import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRefundRefusal, refundableCents } from './refund.ts'

const sums = (paidCents: number, refundedCents = 0, underwayCents = 0, disputedCents = 0) => ({
  paidCents,
  refundedCents,
  underwayCents,
  disputedCents,
})

test('the refundable amount is the payment less refunds and what disputes have taken', () => {
  expect(refundableCents(sums(5000))).toBe(5000)
  expect(refundableCents(sums(5000, 1000, 500))).toBe(3500)
  expect(refundableCents(sums(5000, 5000))).toBe(0)
  expect(refundableCents(sums(5000, 1000, 0, 2000))).toBe(2000)
  expect(refundableCents(sums(5000, 1000, 0, 5000))).toBe(0)
  expect(refundableCents(sums(0))).toBe(0)
})

test.each([
  [1, sums(0), 'notPaid'],
  [0, sums(5000), 'notAnAmount'],
  [-1, sums(5000), 'notAnAmount'],
  [0.5, sums(5000), 'notAnAmount'],
  [Number.NaN, sums(5000), 'notAnAmount'],
  [1, sums(5000, 5000), 'nothingLeft'],
  [1, sums(5000, 0, 5000), 'nothingLeft'],
  [5001, sums(5000), 'abovePaid'],
  [4001, sums(5000, 500, 500), 'abovePaid'],
  [4000, sums(5000, 500, 500), null],
  [5000, sums(5000), null],
])('a refund of %d cents with the sums %j gives %s', (cents, paid, refusal) => {
  expect(findRefundRefusal(cents, paid)).toBe(refusal)
})

test('no sequence of refunds exceeds the payment', () => {
  const anyCents = fc.integer({ min: -100, max: 10_000 })
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(anyCents), (paidCents, amounts) => {
      let refundedCents = 0
      for (const cents of amounts) {
        if (findRefundRefusal(cents, sums(paidCents, refundedCents)) === null)
          refundedCents += cents
      }
      return refundedCents >= 0 && refundedCents <= paidCents
    }),
    { numRuns: 1000 },
  )
})
