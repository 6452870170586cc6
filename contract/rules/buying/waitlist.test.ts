import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOffers, offerLengthMs, offerMs } from './waitlist.ts'

const place = (id: number, stockId: number | null = 1) => ({ id, stockId })
const idsOf = (places: { id: number }[]) => places.map(({ id }) => id)

describe('nextOffers', () => {
  it('offers the free pieces in the order of the list', () => {
    const waiting = [place(7), place(3), place(5)]
    expect(idsOf(nextOffers(waiting, new Map([[1, 2]]), 9))).toEqual([7, 3])
    expect(nextOffers(waiting, new Map([[1, 0]]), 9)).toEqual([])
    expect(nextOffers(waiting, new Map([[1, -2]]), 9)).toEqual([])
  })

  it('passes over what is not for sale, and what has no free piece', () => {
    const waiting = [place(1, null), place(2, 1), place(3, 2)]
    const free = new Map([
      [1, 0],
      [2, 1],
    ])
    expect(idsOf(nextOffers(waiting, free, 9))).toEqual([3])
  })

  it('offers to all where pieces are not counted, as many at once as asked for', () => {
    const waiting = [place(1), place(2), place(3)]
    expect(idsOf(nextOffers(waiting, new Map([[1, null]]), 2))).toEqual([1, 2])
  })

  it('never offers more than is free', () => {
    const waiting = fc.array(fc.constantFrom(null, 1, 2), { maxLength: 30 })
    fc.assert(
      fc.property(waiting, fc.nat(20), fc.nat(20), (stockIds, a, b) => {
        const places = stockIds.map((stockId, at) => place(at, stockId))
        const free = new Map([
          [1, a],
          [2, b],
        ])
        const next = nextOffers(places, free, 50)
        return [1, 2].every((stockId) => {
          const all = places.filter((one) => one.stockId === stockId).length
          const offered = next.filter((one) => one.stockId === stockId).length
          return offered === Math.min(all, free.get(stockId) ?? 0)
        })
      }),
    )
  })
})

describe('offerLengthMs', () => {
  it('is two hours, and ends with the sale', () => {
    expect(offerLengthMs(null, 0)).toBe(offerMs)
    expect(offerLengthMs(offerMs * 3, 0)).toBe(offerMs)
    expect(offerLengthMs(90_000, 30_000)).toBe(60_000)
  })
})
