import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ShortlistChange,
  type ShortlistItem,
  changeShortlist,
  storedItems,
  keyOf,
  refusals,
  shortlistMaxItems,
} from './shortlist-state.ts'
import { testChoice } from './test-choice.ts'

const choice = (...of: Parameters<typeof testChoice>) => ({ ...testChoice(...of), quantity: 1 })
const saved = (...keys: [number, (number | null)?][]) =>
  keys.reduce<ShortlistItem[]>(
    (items, [product, variant]) =>
      changeShortlist(items, { type: 'saved', choice: choice(product, variant ?? null) }),
    [],
  )

test('each choice is listed once, newest first; two variants are two choices', () => {
  const items = saved([1], [2, 7], [2, 8], [1])
  expect(items.map(keyOf)).toEqual(['1', '2/8', '2/7'])
})

test('an item being added stores its cart, and leaves the list when added', () => {
  const adding = { type: 'adding', key: '1', userId: 5, cartId: 9, quantityBefore: 2 } as const
  const items = changeShortlist(saved([1]), adding)
  expect(items[0]?.move).toEqual({ kind: 'adding', userId: 5, cartId: 9, quantityBefore: 2 })
  expect(changeShortlist(items, { type: 'notAdded', key: '1' })[0]?.move).toEqual({
    kind: 'waiting',
  })
  expect(changeShortlist(items, { type: 'added', key: '1' })).toEqual([])
})

test('a refusal keeps its reason until the choice is saved again', () => {
  const refused = changeShortlist(saved([1]), {
    type: 'refused',
    key: '1',
    why: 'soldOut',
    message: 'Product 1 is sold out.',
  })
  expect(refused[0]?.move).toMatchObject({ kind: 'refused', why: 'soldOut' })
  const again = changeShortlist(refused, { type: 'saved', choice: choice(1) })
  expect(again[0]?.move).toEqual({ kind: 'waiting' })
})

test('a full list takes no new choice but replaces its own', () => {
  let items = saved(...Array.from({ length: shortlistMaxItems }, (_, at) => [at + 1] as [number]))
  items = changeShortlist(items, { type: 'saved', choice: choice(900) })
  expect(items).toHaveLength(shortlistMaxItems)
  expect(items.some(({ eventProductId }) => eventProductId === 900)).toBe(false)
  items = changeShortlist(items, { type: 'saved', choice: { ...choice(1), quantity: 3 } })
  expect(items[0]).toMatchObject({ eventProductId: 1, quantity: 3 })
})

test('the list reads back as it was stored, after any changes', () => {
  const anyKey = fc.constantFrom('1', '2', '2/7', '3')
  const anyChange: fc.Arbitrary<ShortlistChange> = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(null, 7))
      .map(([product, variant]) => ({
        type: 'saved' as const,
        choice: choice(product, variant),
      })),
    fc.record({ type: fc.constantFrom('removed', 'added', 'notAdded'), key: anyKey }),
    fc.record({
      type: fc.constant('adding' as const),
      key: anyKey,
      userId: fc.integer({ min: 1, max: 9 }),
      cartId: fc.integer({ min: 1, max: 9 }),
      quantityBefore: fc.nat(9),
    }),
    fc.record({
      type: fc.constant('refused' as const),
      key: anyKey,
      why: fc.constantFrom(...refusals),
      message: fc.string({ maxLength: 800 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const items = changes.reduce<ShortlistItem[]>(changeShortlist, [])
      expect(new Set(items.map(keyOf)).size).toBe(items.length)
      expect(storedItems.read(structuredClone(storedItems.toStored(items)))).toEqual(items)
    }),
    { numRuns: 1000 },
  )
})

test('a stored list of another shape reads as empty, and a bad item is left out', () => {
  const [good] = saved([1])
  expect(storedItems.read(undefined)).toEqual([])
  expect(storedItems.read({ version: 2, items: [good] })).toEqual([])
  expect(storedItems.read({ version: 1, items: [good, { ...good, quantity: 0 }, null] })).toEqual([
    good,
  ])
  fc.assert(
    fc.property(fc.anything(), (value) => Array.isArray(storedItems.read(value))),
    { numRuns: 1000 },
  )
})
