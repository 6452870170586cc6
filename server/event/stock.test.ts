import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planToStock, stockToPlan } from './stock.ts'

test('a row that a plan made answers to that plan, whatever is sold since', () => {
  const plan = fc.record({
    stock: fc.option(fc.integer({ min: 0, max: 50 })),
    isSoldOut: fc.boolean(),
  })
  fc.assert(
    fc.property(plan, fc.nat(60), (planned, sold) => {
      const row = planToStock(planned, sold)
      expect(planToStock(stockToPlan(row), sold)).toEqual(row)
      if (planned.stock !== null && sold <= planned.stock) {
        expect(stockToPlan(row)).toEqual(planned)
      }
    }),
  )
})

test('all sold is sold out by sale, and more pieces open it again', () => {
  const none = planToStock({ stock: 5, isSoldOut: false }, 5)
  expect(none).toEqual({ inventory: 0, sold: 5, sold_out: true, sold_out_by_sale: true })
  expect(stockToPlan(none)).toEqual({ stock: 5, isSoldOut: false })
  expect(planToStock({ stock: 8, isSoldOut: false }, 5)).toEqual({
    inventory: 3,
    sold: 5,
    sold_out: false,
    sold_out_by_sale: false,
  })
})

test('what nobody counts has no number', () => {
  const row = { sold: 3, sold_out: true, sold_out_by_sale: false }
  expect(stockToPlan({ ...row, inventory: null })).toEqual({ stock: null, isSoldOut: true })
})
