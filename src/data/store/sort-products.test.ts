import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEventProduct } from '#contract/test-support.ts'
import { isProductSoldOut, sortProducts } from './sort-products.ts'

const entry = (sortOrder: number, isSoldOut: boolean) => anEventProduct({ sortOrder, isSoldOut })

test('sold-out last, then sortOrder', () => {
  const products = [
    { name: 'gone first', entry: entry(1, true) },
    { name: 'second', entry: entry(2, false) },
    { name: 'first', entry: entry(1, false) },
  ]
  expect(sortProducts(products).map((one) => one.name)).toEqual(['first', 'second', 'gone first'])
})

test('sorted neighbours never stand the wrong way round, and none is lost', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.boolean()))
  fc.assert(
    fc.property(any, (rows) => {
      const products = rows.map(([order, isSoldOut], index) => ({
        index,
        entry: entry(order, isSoldOut),
      }))
      const sorted = sortProducts(products)
      expect(new Set(sorted)).toEqual(new Set(products))
      for (const [at, next] of sorted.slice(1).entries()) {
        const previous = sorted[at]
        if (!previous) continue
        const isOutBefore = isProductSoldOut(previous.entry)
        if (isOutBefore) expect(isProductSoldOut(next.entry)).toBe(true)
        if (isOutBefore !== isProductSoldOut(next.entry)) continue
        expect(previous.entry.sortOrder).toBeLessThanOrEqual(next.entry.sortOrder)
        if (previous.entry.sortOrder === next.entry.sortOrder) {
          expect(previous.index).toBeLessThan(next.index)
        }
      }
    }),
    { numRuns: 1000 },
  )
})
