import { expect, it } from 'vitest'
import { stockAfterReturn } from './stock-back.ts'

const row = { id: 1, inventory: 3, sold: 2, sold_out: false, sold_out_by_sale: false }

it('adds returned items to the stock and puts a sold-out item back on sale', () => {
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

it('keeps an item closed that a person has closed, and an untracked item untracked', () => {
  expect(stockAfterReturn({ ...row, sold_out: true }, 1)).toMatchObject({
    inventory: 4,
    sold_out: true,
  })
  const untracked = { ...row, inventory: null }
  expect(stockAfterReturn(untracked, 2)).toMatchObject({ inventory: null, sold: 0 })
})
