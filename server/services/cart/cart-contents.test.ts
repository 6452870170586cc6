import { expect, it } from 'vitest'
import { line, offer, variant } from '../../support/builders.ts'
import { lineTotals, needsShipping, wantedLines } from './cart-contents.ts'

it('charges what the lines come to at the prices they carry', () => {
  const shirt = offer({ basePriceHistory: [{ cents: 9900, startMs: null, endMs: null }] })
  const lines = [line({ quantity: 3, shipping_cents: 100 }, { offer: shirt })]
  expect(lineTotals(lines).totalCents).toBe(7800)
})

it('needs shipping as soon as one line does', () => {
  const shipped = line({}, { offer: offer({ needsShipping: true }) })
  expect([needsShipping([line()]), needsShipping([line(), shipped])]).toEqual([false, true])
})

it('names a line by product and option', () => {
  const [plain, chosen] = wantedLines([line(), line({ quantity: 4 }, { variant: variant() })])
  expect(plain).toMatchObject({ name: 'Sample tote', variantStockId: null })
  expect(chosen).toMatchObject({ name: 'Sample tote (Navy-M)', variantStockId: 201, quantity: 4 })
})
