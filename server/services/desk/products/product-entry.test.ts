import { expect, test } from 'vitest'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import type { ProductRecord } from '#server/event/read-event.ts'
import { changedValues, entryOf, planOf } from './product-entry.ts'

const startMs = Date.UTC(2026, 4, 4, 12)
const red = {
  name: 'Red-S',
  colorId: 4,
  costs: [{ cents: -150, startMs: null, endMs: startMs }],
  images: ['red.jpg'],
  stock: 7,
  isSoldOut: false,
}
const record: ProductRecord = {
  id: 11,
  productId: 5,
  place: 1,
  stock: { id: 1, inventory: 2, sold: 1, sold_out: false, sold_out_by_sale: false },
  variants: [
    {
      id: 8,
      stock: { id: 2, inventory: 7, sold: 0, sold_out: false, sold_out_by_sale: false },
      plan: red,
    },
  ],
  plan: {
    ...emptyFacts(productTexts),
    ...emptyFacts(saleFacts),
    ...emptyFacts(pictureFacts),
    ...emptyFacts(deskFacts),
    key: 'fleece',
    committeeId: 31,
    name: 'Fleece',
    description: '<p>Warm</p>',
    prices: [{ cents: 2599, startMs, endMs: null }],
    stock: 3,
    isSoldOut: false,
    limitThreshold: 2,
    availabilityMs: startMs,
    memberAvailabilityMs: null,
    shippingCents: 500,
    imagePaths: ['front.jpg', 'back.jpg'],
    imageTexts: ['', 'The back'],
    isTestOnly: true,
    fields: [{ id: '1', label: 'Dog name', type: 'text', isRequired: true, options: [] }],
    variants: [red],
  },
}

// The desk's replies, its history and the versions of entries have these names in this order.
const recorded = {
  name: 'Fleece',
  description: '<p>Warm</p>',
  prices: [{ cents: 2599, startsAt: '2026-05-04T12:00:00.000Z', endsAt: null }],
  isSoldOut: false,
  pieces: null,
  limit: 2,
  availableAt: '2026-05-04T12:00:00.000Z',
  memberAvailableAt: null,
  shippingCents: 500,
  images: ['front.jpg', 'back.jpg'],
  imageTexts: ['', 'The back'],
  isTestOnly: true,
  fields: [{ id: '1', label: 'Dog name', type: 'text', isRequired: true, options: [] }],
  variants: [
    {
      id: 8,
      name: 'Red-S',
      colorId: 4,
      costs: [{ cents: -150, startsAt: null, endsAt: '2026-05-04T12:00:00.000Z' }],
      images: ['red.jpg'],
      isSoldOut: false,
      pieces: null,
    },
  ],
}

test('an entry is written as it was recorded, apart from facts that came later', () => {
  const entry = Object.entries(entryOf(record)).filter(([name]) => name in recorded)
  expect(JSON.stringify(Object.fromEntries(entry))).toBe(JSON.stringify(recorded))
})

test('an entry that nobody has changed is the plan that it was read from', () => {
  const { key, committeeId } = record.plan
  expect(planOf(entryOf(record), { key, committeeId, record })).toEqual(record.plan)
})

test('a new product begins with its pieces, and without blank texts at the end', () => {
  const entry = { ...entryOf(record), pieces: 9, imageTexts: ['Front ', ' ', 'Of no picture'] }
  const plan = planOf(entry, { key: 'new', committeeId: 6, record: null })
  expect(plan).toMatchObject({ key: 'new', committeeId: 6, stock: 9, imageTexts: ['Front'] })
})

test('a change is on record with the name and the values that differ', () => {
  const before = entryOf(record)
  expect(changedValues(before, { ...before, isTestOnly: false, limit: null })).toEqual({
    names: ['limit', 'isTestOnly'],
    before: { name: 'Fleece', limit: 2, isTestOnly: true },
    after: { name: 'Fleece', limit: null, isTestOnly: false },
  })
})
