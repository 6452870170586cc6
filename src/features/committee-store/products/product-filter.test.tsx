import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventProduct } from '#contract/entities/product.ts'
import { aBuyer, aProduct, always, anEventProduct } from '#contract/test-support.ts'
import { filterProducts } from './product-filter.tsx'
import { initialChoice, getPurchaseState } from './purchase-state.ts'
import { groupByColor } from '../variants.ts'

const nowMs = 1000
const buyer = aBuyer()

function sold(name: string, more: Partial<EventProduct> = {}) {
  const entry = anEventProduct({ basePriceHistory: always(100), ...more })
  return { product: { ...aProduct(1, name, entry), description: 'mug' }, entry }
}
const namesOf = (products: ReturnType<typeof sold>[], text: string, isAvailableOnly = false) =>
  filterProducts(products, { text, isAvailableOnly }, buyer, nowMs).map((one) => one.product.name)

test('every word of the filter must be in the name', () => {
  const products = [sold('Sea glass mug'), sold('Sea glass cap'), sold('Harbor mug')]
  expect(namesOf(products, ' MUG sea ')).toEqual(['Sea glass mug'])
  expect(namesOf(products, 'mug')).toEqual(['Sea glass mug', 'Harbor mug'])
  expect(namesOf(products, '')).toHaveLength(3)
})

test('Available now leaves out products that are sold out, later or without a price', () => {
  const products = [
    sold('now'),
    sold('gone', { isSoldOut: true }),
    sold('later', { availabilityMs: nowMs + 1 }),
    sold('unpriced', { basePriceHistory: [] }),
  ]
  expect(namesOf(products, '', true)).toEqual(['now'])
})

test('Available now keeps exactly the products whose button adds them', () => {
  const anyEntry = fc.record({
    isSoldOut: fc.boolean(),
    availabilityMs: fc.constantFrom(null, 500, 2000),
    memberAvailabilityMs: fc.constantFrom(null, 500, 2000),
    basePriceHistory: fc.array(fc.constant({ cents: 5, startMs: null, endMs: null }), {
      maxLength: 1,
    }),
  })
  const anyBuyer = fc.record({ hasCode: fc.boolean(), isTestMode: fc.boolean() }).map(aBuyer)
  fc.assert(
    fc.property(anyEntry, anyBuyer, (entry, who) => {
      const product = sold('x', entry)
      expect(groupByColor(product.entry.variants)).toEqual([])
      const left = filterProducts([product], { text: '', isAvailableOnly: true }, who, nowMs)
      const { button } = getPurchaseState(product.entry, null, initialChoice, {
        buyer: who,
        nowMs,
        isClosed: false,
      })
      expect(left.length === 1).toBe(button === 'addToCart')
    }),
    { numRuns: 1000 },
  )
})
