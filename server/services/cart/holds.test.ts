import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HoldRow } from '../../repositories/stock.ts'
import { stock, stockRequest } from '../../support/builders.ts'
import { holdsFor, holdsLeft } from './holds.ts'

const minute = 60_000
const nowMs = 100 * minute

const hold = (stockId: number, quantity: number, firstHeldMs = nowMs - minute): HoldRow => ({
  cart_id: 7,
  stock_id: stockId,
  quantity,
  first_held_at: new Date(firstHeldMs),
  expires_at: new Date(firstHeldMs + 10 * minute),
})

const need = (id: number, quantity: number, isTracked = true) => ({
  row: stock(id, { inventory: isTracked ? 100 : null }),
  quantity,
  isTracked,
})

describe('holdsFor', () => {
  it('holds the tracked needs for ten minutes from now, as long as the cart has time left', () => {
    const [fresh, ...others] = holdsFor(7, [], [need(1, 2), need(2, 1, false)], nowMs)
    expect(others).toEqual([])
    expect(fresh).toEqual({
      cart_id: 7,
      stock_id: 1,
      quantity: 2,
      first_held_at: new Date(nowMs),
      expires_at: new Date(nowMs + 10 * minute),
    })
    const spent = hold(1, 1, nowMs - 31 * minute)
    expect(holdsFor(7, [spent], [need(1, 2)], nowMs)).toEqual([])
  })

  it('ends holds that are no longer needed and does not touch ended ones', () => {
    const over = hold(4, 1, nowMs - 60 * minute)
    expect(holdsFor(7, [hold(3, 5), over], [], nowMs)).toEqual([
      { ...hold(3, 5), expires_at: new Date(nowMs) },
    ])
  })
})

describe('holdsLeft', () => {
  const line = (stockId: number, quantity: number) =>
    stockRequest({ productStockId: stockId, variantStockId: null, quantity })

  it('reduces a hold to the remaining quantity, ends it at zero, and never enlarges it', () => {
    const before = [hold(1, 3), hold(2, 3), hold(3, 3)]
    expect(holdsLeft(before, [line(1, 1), line(3, 9)], nowMs)).toEqual([
      { ...hold(1, 3), quantity: 1 },
      { ...hold(2, 3), expires_at: new Date(nowMs) },
    ])
  })

  it('never holds more than before, nor more than the lines need', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 })))
    fc.assert(
      fc.property(some, some, (held, left) => {
        const before = [...new Map(held)].map(([stockId, quantity]) => hold(stockId, quantity))
        const lines = left.map(([stockId, quantity]) => line(stockId, quantity))
        const written = new Map(
          holdsLeft(before, lines, nowMs).map((row) => [row.stock_id, row] as const),
        )
        return before.every((was) => {
          const row = written.get(was.stock_id) ?? was
          const isLive = row.expires_at.getTime() > nowMs
          const sum = lines
            .filter(({ productStockId }) => productStockId === was.stock_id)
            .reduce((all, { quantity }) => all + quantity, 0)
          return row.quantity <= was.quantity && (!isLive || row.quantity <= sum)
        })
      }),
    )
  })
})
