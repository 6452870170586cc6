import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtotalCents } from './cart.ts'

test('the subtotal is the total less shipping, and never below nothing', () => {
  expect(subtotalCents({ totalCents: 1500, shippingCents: 500 })).toBe(1000)
  expect(subtotalCents({ totalCents: 500, shippingCents: 1000 })).toBe(0)
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (totalCents, shippingCents) => {
      const subtotal = subtotalCents({ totalCents, shippingCents })
      expect(subtotal).toBe(totalCents > shippingCents ? totalCents - shippingCents : 0)
    }),
    { numRuns: 1000 },
  )
})
