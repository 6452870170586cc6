import { expect, it } from 'vitest'
import { stockAfterReturn } from './desk-stock.ts'

const row = { id: 1, inventory: 3, sold: 2, sold_out: false, sold_out_by_sale: false }

it('counts what came back, and sells on what a sale had sold out', () => {
  expect(stockAfterReturn(row, 2)).toEqual({
    inventory: 5,
    sold: 0,
    sold_out: false,
    sold_out_by_sale: false,
  })
  const soldOut = { ...row, inventory: 0, sold_out: true, sold_out_by_sale: true }
  expect(stockAfterReturn(soldOut, 1)).toEqual({
    inventory: 1,
    sold: 1,
    sold_out: false,
    sold_out_by_sale: false,
  })
})

it('leaves what a person has closed closed, and what is not counted uncounted', () => {
  expect(stockAfterReturn({ ...row, sold_out: true }, 1)).toMatchObject({
    inventory: 4,
    sold_out: true,
  })
  for (const inventory of [null, 0]) {
    expect(stockAfterReturn({ ...row, inventory }, 2)).toMatchObject({ inventory, sold: 0 })
  }
})
