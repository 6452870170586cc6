import { expect, test } from 'vitest'
import type { EventProduct } from '#contract/entities/product.ts'
import { aCommittee, aProduct, always, anEventProduct } from '#contract/test-support.ts'
import { findInSaved } from './search-saved.ts'

const eventId = 26
const committee = (id: number, storeName: string) => aCommittee({ id, storeName })

function product(id: number, name: string, description = '', more: Partial<EventProduct> = {}) {
  const entry = anEventProduct({
    id: id + 1000,
    eventId,
    basePriceHistory: always(1200),
    imagePaths: ['a.png', 'b.png'],
    ...more,
  })
  return { ...aProduct(id, name, entry), description }
}

const stores = [
  {
    committee: committee(34, 'Seaside Shop'),
    products: [
      product(1, 'Tote', '<p title="cap">with a <b>harbor</b> print</p>'),
      product(2, 'Harbor mug', '', { isSoldOut: true }),
      product(3, 'harbor cap'),
      product(4, 'Harbor scarf', '', { eventId: 25 }),
    ],
  },
  { committee: committee(22, 'Banquet'), products: [product(5, 'Harbor dinner')] },
]
const namesOf = (text: string) => findInSaved(stores, eventId, text).map(({ name }) => name)

test('names first, sold out last, products of other events left out', () => {
  expect(namesOf('HARBOR')).toEqual(['harbor cap', 'Harbor dinner', 'Tote', 'Harbor mug'])
})

test('every word must match, the store’s name counts, tags do not', () => {
  expect(namesOf('seaside cap')).toEqual(['harbor cap'])
  expect(namesOf('tote cap')).toEqual([])
})

test('a hit equals the server’s', () => {
  expect(findInSaved(stores, eventId, 'dinner')).toEqual([
    {
      id: 5,
      name: 'Harbor dinner',
      committeeId: 22,
      storeName: 'Banquet',
      basePriceHistory: always(1200),
      availabilityMs: null,
      memberAvailabilityMs: null,
      isSoldOut: false,
      imagePath: 'a.png',
    },
  ])
})
