import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { aCommittee, anEventProduct, aProduct, aVariant } from '#contract/test-support.ts'
import type { SavedQuery } from '../saved/saved-queries.ts'
import { offlineInventory } from './inventory.ts'
import { queryKey } from '#lib/query/query-keys.ts'

type Key = ReturnType<typeof queryKey>

function saved(key: Key, data: unknown, savedMs = 1000): SavedQuery {
  const client = new QueryClient()
  client.setQueryData(key, data, { updatedAt: savedMs })
  const [query] = dehydrate(client).queries
  if (!query) throw new Error('The query was not saved.')
  return query
}

const event = { id: 9, name: '', startDate: '', endDate: '', isOpen: true }
const events = saved(queryKey('events', 'list', {}), [{ ...event, id: 8, isOpen: false }, event])
const committees = saved(
  queryKey('committees', 'list', { eventId: 9 }),
  [aCommittee({ id: 3 }), aCommittee({ id: 4 }), aCommittee({ id: 5, isShownInStore: false })],
  700,
)
const variant = aVariant('Red-S', { imagePaths: ['red', 'https://other.example/red.png'] })
const entry = anEventProduct({ eventId: 9, imagePaths: ['fleece', ''], variants: [variant] })
const product = aProduct(1, 'Fleece', entry)
const elsewhere = aProduct(2, 'Mug', anEventProduct({ eventId: 8, imagePaths: ['mug'] }))
const store = (committeeId: number, savedMs: number) => [
  saved(queryKey('committees', 'one', { committeeId }), {}, savedMs),
  saved(queryKey('committeeContent', 'one', { committeeId, eventId: 9 }), '', savedMs),
  saved(queryKey('products', 'list', { committeeId, eventId: 9 }), [product, elsewhere], savedMs),
]

it('finds nothing on an empty device', () => {
  const nothing = { savedCount: 0, totalCount: null, savedMs: null }
  expect(offlineInventory([], null)).toEqual({
    schedule: nothing,
    directory: nothing,
    stores: nothing,
    savedStores: [],
    orders: null,
    picturePaths: [],
  })
  expect(offlineInventory([], 7).orders).toEqual(nothing)
})

it('counts the parts of the open event and gives the oldest date of each', () => {
  const schedule = saved(queryKey('schedule', 'one', { eventId: 9 }), { items: [{}, {}] }, 500)
  const inventory = offlineInventory(
    [events, committees, schedule, ...store(3, 900), ...store(5, 1)],
    null,
  )
  expect(inventory.schedule).toEqual({ savedCount: 2, totalCount: 2, savedMs: 500 })
  expect(inventory.directory).toEqual({ savedCount: 3, totalCount: 3, savedMs: 700 })
  // The third committee has no store.
  expect(inventory.stores).toEqual({ savedCount: 1, totalCount: 2, savedMs: 900 })
  expect(inventory.savedStores).toEqual([{ id: 3, name: 'Store 3' }])
  expect(
    offlineInventory([events, committees, ...store(3, 900), ...store(4, 800)], null).stores,
  ).toEqual({
    savedCount: 2,
    totalCount: 2,
    savedMs: 800,
  })
})

it('knows from the list that no store is missing where none sells anything', () => {
  const none = saved(queryKey('committees', 'list', { eventId: 9 }), [], 700)
  expect(offlineInventory([events, none], null).stores).toEqual({
    savedCount: 0,
    totalCount: 0,
    savedMs: 700,
  })
})

it('counts a store only with its page and its products', () => {
  expect(
    offlineInventory([events, committees, ...store(3, 900).slice(0, 2)], null).stores.savedCount,
  ).toBe(0)
})

it('does not count another event', () => {
  const schedule = saved(queryKey('schedule', 'one', { eventId: 8 }), { items: [{}] })
  expect(offlineInventory([events, schedule], null).schedule.totalCount).toBeNull()
})

it("names logos and products' pictures at the event, each once, of the own image store only", () => {
  const { picturePaths } = offlineInventory(
    [events, committees, ...store(3, 900), ...store(4, 900)],
    null,
  )
  const logos = [3, 4, 5].map((id) => `committees/${id}/logo`)
  expect(picturePaths.filter(Boolean)).toEqual([...logos, 'fleece', 'red'])
})

it('counts the orders of one user', () => {
  const orders = saved(queryKey('orders', 'list', { userId: 7 }), [{ id: 1 }, { id: 2 }], 300)
  expect(offlineInventory([orders], 7).orders).toEqual({
    savedCount: 2,
    totalCount: 2,
    savedMs: 300,
  })
  expect(offlineInventory([orders], 8).orders?.totalCount).toBeNull()
})

it('counts opened orders, with or without a list', () => {
  const opened = (orderId: number, savedMs: number) =>
    saved(queryKey('orders', 'one', { userId: 7, orderId }), { id: orderId }, savedMs)
  const list = saved(queryKey('orders', 'list', { userId: 7 }), [{ id: 1 }, { id: 2 }], 300)
  const noList = saved(queryKey('orders', 'list', { userId: 7 }), null, 300)
  const two = [opened(2, 400), opened(3, 500)]
  expect(offlineInventory(two, 7).orders).toEqual({ savedCount: 2, totalCount: 2, savedMs: 400 })
  expect(offlineInventory([noList, ...two], 7).orders?.savedCount).toBe(2)
  expect(offlineInventory([list, ...two], 7).orders).toEqual({
    savedCount: 3,
    totalCount: 3,
    savedMs: 300,
  })
  expect(offlineInventory(two, 8).orders?.totalCount).toBeNull()
})
