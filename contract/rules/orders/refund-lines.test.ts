import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfPieces, isLeftOfLine, leftOfLine } from './refund-lines.ts'

const line = { unitCents: 1000, quantity: 3, refundedQuantity: 0, refundedCents: 0 }

test('the pieces and cents that are left of a line', () => {
  expect(leftOfLine(line)).toEqual({ quantity: 3, cents: 3000 })
  const torn = { ...line, refundedCents: 250 }
  expect(leftOfLine(torn)).toEqual({ quantity: 3, cents: 2750 })
  expect([1, 2, 3].map((quantity) => centsOfPieces(torn, quantity))).toEqual([1000, 2000, 2750])
})

test.each([
  [3, 3000, true],
  [0, 3000, true],
  [3, 0, true],
  [4, 3000, false],
  [3, 3001, false],
  [-1, 100, false],
  [1, -1, false],
])('%d pieces for %d cents of a line of 3 at 1000: %s', (quantity, cents, isLeft) => {
  expect(isLeftOfLine(line, { quantity, cents })).toBe(isLeft)
})

test('no sequence of refunds takes more pieces or cents from a line than it has', () => {
  const part = fc.record({
    quantity: fc.integer({ min: -1, max: 6 }),
    cents: fc.integer({ min: -100, max: 9000 }),
  })
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 5 }), fc.array(part), (unit, many, all) => {
      const now = { unitCents: unit, quantity: many, refundedQuantity: 0, refundedCents: 0 }
      for (const one of all) {
        if (!isLeftOfLine(now, one)) continue
        now.refundedQuantity += one.quantity
        now.refundedCents += one.cents
      }
      const left = leftOfLine(now)
      expect(now.refundedQuantity).toBeLessThanOrEqual(many)
      expect(now.refundedCents).toBeLessThanOrEqual(unit * many)
      const all1 = { quantity: left.quantity, cents: centsOfPieces(now, left.quantity) }
      expect(isLeftOfLine(now, all1)).toBe(true)
    }),
  )
})
