import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Committee } from '#contract/entities/committee.ts'
import { aCommittee } from '#contract/test-support.ts'
import { isStoreOpen, sortStores, storeSections, storeSorts } from './sort-stores.ts'

const nowMs = Date.parse('2026-04-01T12:00:00Z')
const dayMs = 86_400_000

const store = (storeName: string, extra: Partial<Committee> = {}) =>
  aCommittee({ storeName, ...extra })

const anyStore = fc
  .record({
    id: fc.nat(),
    storeName: fc.string(),
    deadlineMs: fc.option(fc.integer({ min: nowMs - 20 * dayMs, max: nowMs + 20 * dayMs })),
    isShownInStore: fc.boolean(),
    isFeatured: fc.boolean(),
    isMerchandise: fc.boolean(),
  })
  .map(({ storeName, ...extra }) => store(storeName, extra))
const anyStores = fc.array(anyStore)
const anySort = fc.constantFrom(...storeSorts)

test('closest deadline: open by nearest, then expired and unknown by name', () => {
  const stores = [
    store('Late', { deadlineMs: nowMs + 10 * dayMs }),
    store('Soon', { deadlineMs: nowMs + dayMs }),
    store('B', { deadlineMs: nowMs - dayMs }),
    store('Unknown'),
    store('A', { deadlineMs: nowMs - 2 * dayMs }),
  ]
  const names = sortStores(stores, 'deadline', nowMs).map((one) => one.storeName)
  expect(names).toEqual(['Soon', 'Late', 'A', 'B', 'Unknown'])
})

test('alphabetical ignores case and deadlines', () => {
  const stores = [store('beta', { deadlineMs: nowMs + dayMs }), store('Alpha'), store('Gamma')]
  const names = sortStores(stores, 'alphabetical', nowMs).map((one) => one.storeName)
  expect(names).toEqual(['Alpha', 'beta', 'Gamma'])
})

test('a store is closed at its deadline', () => {
  expect(isStoreOpen({ deadlineMs: nowMs }, nowMs)).toBe(false)
  expect(isStoreOpen({ deadlineMs: nowMs + 1 }, nowMs)).toBe(true)
})

test('sorting keeps every store, and no expired store stands before an open one', () => {
  fc.assert(
    fc.property(anyStores, anySort, (stores, sort) => {
      const sorted = sortStores(stores, sort, nowMs)
      expect(new Set(sorted)).toEqual(new Set(stores))
      if (sort === 'alphabetical') return
      const open = sorted.map((one) => isStoreOpen(one, nowMs))
      expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)))
    }),
    { numRuns: 1000 },
  )
})

test('every shown store is in one section, hidden ones in none', () => {
  fc.assert(
    fc.property(anyStores, anySort, (stores, sort) => {
      const { featured, merchandise, reservation } = storeSections(stores, sort, nowMs)
      const all = [...featured, ...merchandise, ...reservation]
      expect(all.length).toBe(stores.filter((one) => one.isShownInStore).length)
      expect(featured.every((one) => one.isFeatured)).toBe(true)
      expect(merchandise.every((one) => one.isMerchandise && !one.isFeatured)).toBe(true)
      expect(reservation.every((one) => !one.isMerchandise && !one.isFeatured)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the order does not depend on the order the stores came in', () => {
  const distinctStores = fc.uniqueArray(anyStore, { selector: (one) => one.id })
  fc.assert(
    fc.property(distinctStores, anySort, (stores, sort) => {
      const sorted = sortStores(stores, sort, nowMs)
      expect(sortStores(stores.toReversed(), sort, nowMs)).toEqual(sorted)
      const open = sorted.filter((one) => isStoreOpen(one, nowMs))
      if (sort === 'alphabetical') return
      const deadlines = open.map((one) => one.deadlineMs ?? 0)
      expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b))
    }),
    { numRuns: 1000 },
  )
})
