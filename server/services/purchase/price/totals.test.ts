import fc from 'fast-check'
import { expect, it } from 'vitest'
import { line, offer, variant } from '#server/support/builders.ts'
import { lineTotals, needsShipping, totalsOf } from './totals.ts'
import { stockRequests } from '../stock/stock-requests.ts'

it('sums lines at their saved prices', () => {
  const shirt = offer({ basePriceHistory: [{ cents: 9900, startMs: null, endMs: null }] })
  const lines = [line({ quantity: 3, shipping_cents: 100 }, { offer: shirt })]
  expect(lineTotals(lines).totalCents).toBe(7800)
})

it('needs shipping if any line does', () => {
  const shipped = line({}, { offer: offer({ needsShipping: true }) })
  expect([needsShipping([line()]), needsShipping([line(), shipped])]).toEqual([false, true])
})

it('names a line by product and option', () => {
  const [plain, chosen] = stockRequests([line(), line({ quantity: 4 }, { variant: variant() })])
  expect(plain).toMatchObject({ name: 'Sample tote', variantStockId: null })
  expect(chosen).toMatchObject({ name: 'Sample tote (Navy-M)', variantStockId: 201, quantity: 4 })
})

it('sums price and shipping per unit', () => {
  const lines = [
    { quantity: 2, unitCents: 1999, shippingCents: 150 },
    { quantity: 1, unitCents: 0, shippingCents: 500 },
  ]
  expect(totalsOf(lines)).toEqual({ subtotalCents: 3998, shippingCents: 800, totalCents: 4798 })
  expect(totalsOf([])).toEqual({ subtotalCents: 0, shippingCents: 0, totalCents: 0 })
})

it('has totals in whole cents that add up for any lines', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitCents: cents,
      shippingCents: cents,
    }),
  )
  fc.assert(
    fc.property(lines, lines, (some, more) => {
      const whole = totalsOf([...some, ...more])
      const parts = totalsOf(some).totalCents + totalsOf(more).totalCents
      const isSum = whole.subtotalCents + whole.shippingCents === whole.totalCents
      return Number.isSafeInteger(whole.totalCents) && isSum && whole.totalCents === parts
    }),
  )
})
