import { expect, it } from 'vitest'
import { cart, line, offer, variant } from '../support/builders.ts'
import { chargeCents, needsShipping, wantedLines } from './cart-contents.ts'

it('charges the frozen total, else what the lines come to', () => {
  const lines = [line({ quantity: 3, shipping_cents: 100 })]
  expect(chargeCents(cart(), lines)).toBe(7800)
  expect(chargeCents(cart({ frozen_total_cents: 0 }), lines)).toBe(0)
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
