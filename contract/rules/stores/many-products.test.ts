import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaleEntry } from '../../entities/desk/products.ts'
import { type ManyChange, mostBasisPoints } from '../../entities/desk/many-products.ts'
import { productLimits } from '../../entities/product-limits.ts'
import { changedSale } from './many-products.ts'
import { findSaleErrors } from './product-errors.ts'

const [march, may, june, july] = ['03', '05', '06', '07'].map(
  (month) => `2030-${month}-01T04:00:00.000Z`,
)
const nowMs = Date.parse('2030-04-01T00:00:00.000Z')
const at = { nowMs, store: { deadlineMs: null, timeZone: 'America/New_York' } }
const aSale = (change: Partial<SaleEntry> = {}): SaleEntry => ({
  prices: [{ cents: 2000, startsAt: null, endsAt: null }],
  isSoldOut: false,
  availableAt: null,
  memberAvailableAt: null,
  ...change,
})
const price = (
  cents: number,
  startsAt: string | null | undefined,
  endsAt: string | null | undefined,
) => ({
  cents,
  startsAt: startsAt ?? null,
  endsAt: endsAt ?? null,
})
const centsAfter = (change: ManyChange, sale: SaleEntry) => {
  const result = changedSale(change, sale, at)
  return result.kind === 'changed' ? result.sale.prices.map(({ cents }) => cents) : result
}
const refused = (reason: string) => ({ kind: 'refused', reason })

test('a price is set, raised by an amount, and raised or lowered by a percentage', () => {
  expect(centsAfter({ kind: 'setPrice', cents: 2400 }, aSale())).toEqual([2400])
  expect(centsAfter({ kind: 'addToPrice', cents: -250 }, aSale())).toEqual([1750])
  expect(centsAfter({ kind: 'scalePrice', basisPoints: 1000 }, aSale())).toEqual([2200])
  const odd = aSale({ prices: [price(1005, null, null)] })
  expect(centsAfter({ kind: 'scalePrice', basisPoints: -1000 }, odd)).toEqual([905])
  expect(centsAfter({ kind: 'scalePrice', basisPoints: -10_000 }, odd)).toEqual([0])
})

test('a price that has ended stays, and the later ones change', () => {
  const sale = aSale({
    prices: [price(1000, null, march), price(2000, march, may), price(3000, may, null)],
  })
  expect(centsAfter({ kind: 'addToPrice', cents: 100 }, sale)).toEqual([1000, 2100, 3100])
})

test.each([
  ['It has no price.', { kind: 'setPrice', cents: 1 }, { prices: [] }],
  ['Its prices have ended.', { kind: 'setPrice', cents: 1 }, { prices: [price(1, null, march)] }],
  ['The price would be below zero.', { kind: 'addToPrice', cents: -2001 }, {}],
  ['The price would be too high.', { kind: 'addToPrice', cents: productLimits.priceCents }, {}],
  [
    'It has no price, and a sale ends when its last price ends.',
    { kind: 'times', endsAt: may },
    { prices: [] },
  ],
  [
    'The sale would end before one of its prices begins.',
    { kind: 'times', endsAt: may },
    { prices: [price(1, null, june), price(2, june, null)] },
  ],
  ['The sale would end before it begins.', { kind: 'times', endsAt: may }, { availableAt: june }],
  [
    'The sale would end before it begins.',
    { kind: 'times', availableAt: may },
    { prices: [price(1, null, may)] },
  ],
  [
    'The sale can’t begin later for members than for everybody else.',
    { kind: 'times', availableAt: may },
    { memberAvailableAt: june },
  ],
  [
    'Everybody else could buy at once: also enter when the sale begins for them.',
    { kind: 'times', availableAt: null },
    { availableAt: june, memberAvailableAt: may },
  ],
] as [string, ManyChange, Partial<SaleEntry>][])('%s', (reason, change, sale) => {
  expect(changedSale(change, aSale(sale), at)).toEqual(refused(reason))
})

test('a sale that would begin after the deadline of the store is refused, and one that did so before stays', () => {
  const closing = { ...at, store: { ...at.store, deadlineMs: Date.parse(may ?? '') } }
  const change = { kind: 'times', availableAt: may } as const
  expect(changedSale(change, aSale(), closing)).toEqual(
    refused('The sale must begin before the store’s deadline, May 1, 2030, 12:00 AM.'),
  )
  // Members can still buy it.
  expect(changedSale(change, aSale({ memberAvailableAt: march ?? null }), closing).kind).toBe(
    'changed',
  )
  const late = aSale({ availableAt: june ?? null })
  expect(changedSale({ kind: 'setPrice', cents: 1 }, late, closing).kind).toBe('changed')
  expect(changedSale({ kind: 'times', endsAt: july }, late, closing).kind).toBe('changed')
})

test('the sale ends with the last price, earlier or later than it did', () => {
  const sale = aSale({
    prices: [price(1, null, may), price(2, may, july)],
    availableAt: march ?? null,
  })
  const ends = (endsAt: string | null | undefined) => {
    const result = changedSale({ kind: 'times', endsAt: endsAt ?? null }, sale, at)
    return result.kind === 'changed' ? result.sale.prices.map((one) => one.endsAt) : result
  }
  expect(ends(june)).toEqual([may, june])
  expect(ends(null)).toEqual([may, null])
  expect(ends(july)).toEqual({ kind: 'same' })
  expect(changedSale({ kind: 'times', availableAt: null }, sale, at)).toMatchObject({
    sale: { ...sale, availableAt: null },
  })
})

test('a sale ends, and what has ended already stays the same', () => {
  const ended = { ...aSale(), isSoldOut: true }
  const change = { kind: 'sale', isEnded: true } as const
  expect(changedSale(change, aSale(), at)).toEqual({ kind: 'changed', sale: ended })
  expect(changedSale(change, ended, at)).toEqual({ kind: 'same' })
  // What is wrong with the times does not keep a sale open.
  const wrong = { memberAvailableAt: june ?? null, availableAt: may ?? null }
  expect(changedSale(change, aSale(wrong), at).kind).toBe('changed')
})

const instant = fc.option(
  fc
    .date({ min: new Date('2029-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)
const sales = fc.record({
  prices: fc.array(
    fc.record({ cents: fc.nat(productLimits.priceCents), startsAt: instant, endsAt: instant }),
    { maxLength: 4 },
  ),
  isSoldOut: fc.boolean(),
  availableAt: instant,
  memberAvailableAt: instant,
})
const most = productLimits.priceCents
const priceChanges = fc.oneof(
  fc.record({ kind: fc.constant('setPrice' as const), cents: fc.nat(most) }),
  fc.record({
    kind: fc.constant('addToPrice' as const),
    cents: fc.integer({ min: -most, max: most }),
  }),
  fc.record({
    kind: fc.constant('scalePrice' as const),
    basisPoints: fc.integer({ min: -10_000, max: mostBasisPoints }),
  }),
)
const changes: fc.Arbitrary<ManyChange> = fc.oneof(
  priceChanges,
  fc.record(
    {
      kind: fc.constant('times' as const),
      availableAt: instant,
      memberAvailableAt: instant,
      endsAt: instant,
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record({ kind: fc.constant('sale' as const), isEnded: fc.boolean() }),
)

test('what a change makes of a sale can be saved, and is never the same', () => {
  fc.assert(
    fc.property(changes, sales, (change, sale) => {
      const result = changedSale(change, sale, at)
      if (result.kind !== 'changed') return
      expect(result.sale).not.toEqual(sale)
      expect(result.sale.prices).toHaveLength(sale.prices.length)
      for (const { cents } of result.sale.prices) {
        expect(Number.isInteger(cents) && cents >= 0 && cents <= most).toBe(true)
      }
      if (change.kind !== 'sale') expect(findSaleErrors(result.sale)).toEqual([])
    }),
  )
})

test('a change of the price changes no time, and a percentage is off by half a cent at most', () => {
  const withoutCents = ({ prices, ...rest }: SaleEntry) => ({
    ...rest,
    prices: prices.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  })
  fc.assert(
    fc.property(priceChanges, sales, (change, sale) => {
      const result = changedSale(change, sale, at)
      if (result.kind !== 'changed') return
      expect(withoutCents(result.sale)).toEqual(withoutCents(sale))
      for (const [at, { cents, endsAt }] of sale.prices.entries()) {
        const after = result.sale.prices[at]?.cents ?? NaN
        if (endsAt !== null && Date.parse(endsAt) < nowMs) expect(after).toBe(cents)
        else if (change.kind === 'scalePrice') {
          const exact = cents * (1 + change.basisPoints / 10_000)
          // The exact value itself is rounded to the nearest double.
          expect(Math.abs(after - exact)).toBeLessThanOrEqual(0.5 + 1e-5)
        }
      }
    }),
  )
})

test('an end of the sale is the end of its last price', () => {
  fc.assert(
    fc.property(instant, sales, (endsAt, sale) => {
      const result = changedSale({ kind: 'times', endsAt }, sale, at)
      if (result.kind !== 'changed') return
      const ends = result.sale.prices.map((one) =>
        one.endsAt === null ? Infinity : Date.parse(one.endsAt),
      )
      expect(Math.max(...ends)).toBe(endsAt === null ? Infinity : Date.parse(endsAt))
      expect(result.sale.prices.map(({ cents }) => cents)).toEqual(
        sale.prices.map(({ cents }) => cents),
      )
    }),
  )
})
