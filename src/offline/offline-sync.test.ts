import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/http/api-error.ts'
import { claimOwner, releaseOwner } from './owner-data.ts'
import { writeLastUserId } from './owner.ts'
import { flushSaved, startPersistence } from './offline-sync.ts'
import { createQueryClient } from '../lib/query/query-client.ts'
import { buster } from './saved-store.ts'
import type { Blob, SaveRules } from './saved-queries.ts'
import { memoryDevice, type MemoryDevice } from './test-support.ts'
import { stubWebStorage } from '../lib/test-support.ts'

const dayMs = 24 * 60 * 60 * 1000
const rules: SaveRules = {
  committees: { keep: 'shared', maxAgeMs: 30 * dayMs },
  products: { keep: 'shared', maxAgeMs: 7 * dayMs },
  orders: { keep: 'own', maxAgeMs: 30 * dayMs },
  cart: null,
}
let device: MemoryDevice
let stops: (() => void)[]

beforeEach(() => {
  stubWebStorage()
  device = memoryDevice()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startTab(): Promise<QueryClient> {
  const client = createQueryClient()
  stops.push(await startPersistence({ client, rules, store: device }))
  return client
}

function read(client: QueryClient, resource: string, params: object, data: unknown) {
  const meta =
    resource === 'orders' ? ({ persist: 'own' } as const) : ({ persist: 'shared' } as const)
  return client.fetchQuery({
    queryKey: [resource, 'one', params],
    queryFn: async () => {
      if (data instanceof Error) throw data
      return data
    },
    meta: resource === 'secret' || resource === 'cart' ? {} : meta,
    staleTime: 0,
    retry: false,
  })
}

const order = (userId: number, orderId: number) => ({ userId, orderId })
const dataOf = (client: QueryClient, resource: string, params: object) =>
  client.getQueryData([resource, 'one', params])
const textOf = () => JSON.stringify([...device.items])

test('what was read comes back in the next tab', async () => {
  writeLastUserId(7)
  const first = await startTab()
  await read(first, 'committees', { id: 1 }, { name: 'Vendors' })
  await read(first, 'orders', order(7, 3), { id: 3 })
  await flushSaved()
  const next = await startTab()
  expect(dataOf(next, 'committees', { id: 1 })).toEqual({ name: 'Vendors' })
  expect(dataOf(next, 'orders', order(7, 3))).toEqual({ id: 3 })
})

test('only what the rules name is written: no cart, no stranger, no other user', async () => {
  writeLastUserId(7)
  const tab = await startTab()
  await read(tab, 'committees', { id: 1 }, 'kept')
  await read(tab, 'cart', { userId: 7 }, 'CART')
  await read(tab, 'secret', {}, 'SECRET')
  await read(tab, 'orders', order(8, 1), 'EIGHT')
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['shared'])
  expect(textOf()).not.toMatch(/CART|SECRET|EIGHT/)
})

test('an allow-listed name without the query’s own mark is not written', async () => {
  const tab = await startTab()
  await tab.fetchQuery({ queryKey: ['committees', 'one', {}], queryFn: () => 'unmarked' })
  await flushSaved()
  expect(device.items.size).toBe(0)
})

test('data whose last refetch failed are kept, across two starts', async () => {
  const tab = await startTab()
  await read(tab, 'committees', { id: 1 }, 'good')
  await read(tab, 'committees', { id: 1 }, new ApiError('refused', 'no')).catch(() => undefined)
  await read(tab, 'committees', { id: 3 }, 'written after the failure')
  await flushSaved()
  const second = await startTab()
  await read(second, 'committees', { id: 2 }, 'more')
  await flushSaved()
  const third = await startTab()
  expect(dataOf(third, 'committees', { id: 1 })).toBe('good')
  expect(third.getQueryState(['committees', 'one', { id: 1 }])).toMatchObject({
    status: 'success',
    error: null,
  })
})

test('each kind is dropped at its own age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(0)
  const tab = await startTab()
  await read(tab, 'committees', { id: 1 }, 'a')
  await read(tab, 'products', { id: 1 }, 'b')
  await flushSaved()
  const ages = async (nowMs: number) => {
    vi.setSystemTime(nowMs)
    const later = await startTab()
    return [dataOf(later, 'committees', { id: 1 }), dataOf(later, 'products', { id: 1 })]
  }
  expect(await ages(7 * dayMs)).toEqual(['a', 'b'])
  expect(await ages(13 * dayMs)).toEqual(['a', undefined])
  expect(await ages(31 * dayMs)).toEqual([undefined, undefined])
})

test('what a clock that ran ahead has dated is shown, asked for again and replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(9 * dayMs)
  const ahead = await startTab()
  await read(ahead, 'committees', { id: 1 }, 'old')
  await flushSaved()
  vi.setSystemTime(8 * dayMs)
  const right = await startTab()
  const key = ['committees', 'one', { id: 1 }]
  expect(dataOf(right, 'committees', { id: 1 })).toBe('old')
  expect(
    right
      .getQueryCache()
      .find({ queryKey: key })
      ?.isStaleByTime(30 * dayMs),
  ).toBe(true)
  await read(right, 'committees', { id: 1 }, 'new')
  await flushSaved()
  vi.setSystemTime(8 * dayMs + 60_000)
  expect(dataOf(await startTab(), 'committees', { id: 1 })).toBe('new')
})

test('another version of the shape, or a broken blob, counts as nothing', async () => {
  const tab = await startTab()
  await read(tab, 'committees', { id: 1 }, 'a')
  await flushSaved()
  const blob = device.items.get('shared') as Blob
  device.items.set('shared', { ...blob, buster: `${buster}-next` })
  expect(dataOf(await startTab(), 'committees', { id: 1 })).toBeUndefined()
  device.items.set('shared', { buster, queries: [null, { queryKey: 'x' }, ...blob.queries] })
  expect(dataOf(await startTab(), 'committees', { id: 1 })).toBe('a')
})

test('two tabs do not overwrite what the other has read', async () => {
  const one = await startTab()
  await read(one, 'committees', { id: 1 }, 'one')
  await flushSaved()
  const two = await startTab()
  two.clear()
  await read(two, 'committees', { id: 2 }, 'two')
  await flushSaved()
  const third = await startTab()
  expect(dataOf(third, 'committees', { id: 1 })).toBe('one')
  expect(dataOf(third, 'committees', { id: 2 })).toBe('two')
})

test('a user’s own is written at once, without waiting for the throttle', async () => {
  writeLastUserId(7)
  const tab = await startTab()
  await read(tab, 'orders', order(7, 3), { id: 3 })
  await vi.waitFor(() => expect(device.items.has('own-7')).toBe(true), { timeout: 500 })
})

test('sign-out leaves nothing of a user in memory or on the device', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  await read(tab, 'orders', order(7, 3), 'SEVEN')
  await read(tab, 'committees', { id: 1 }, 'shared')
  await flushSaved()
  await releaseOwner(tab, device)
  await flushSaved()
  expect(textOf()).not.toContain('SEVEN')
  expect(dataOf(tab, 'orders', order(7, 3))).toBeUndefined()
  expect(dataOf(tab, 'committees', { id: 1 })).toBe('shared')
  expect(localStorage.getItem('lastUserId')).toBeNull()
})

test('another user’s sign-in purges the one before; the same user’s does not', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  await read(tab, 'orders', order(7, 3), 'SEVEN')
  await flushSaved()
  await claimOwner(tab, 7, device)
  expect(textOf()).toContain('SEVEN')
  await claimOwner(tab, 8, device)
  await read(tab, 'orders', order(8, 4), 'EIGHT')
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['own-8'])
})

test('a tab overtaken by a sign-out elsewhere writes no user’s own any more', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  // As another tab leaves it: the generation raised, the blobs gone, the same user back.
  localStorage.setItem('generation', '99')
  await read(tab, 'orders', order(7, 3), 'SEVEN')
  await read(tab, 'committees', { id: 1 }, 'shared')
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['shared'])
})

test('somebody who signs in while the device is read gets nothing of the one before', async () => {
  const first = await startTab()
  await claimOwner(first, 7, device)
  await read(first, 'orders', order(7, 3), 'SEVEN')
  await flushSaved()
  const client = createQueryClient()
  const slow = {
    ...device,
    get: async (key: string) => {
      const value = structuredClone(device.items.get(key))
      await new Promise((resolve) => setTimeout(resolve, key === 'shared' ? 0 : 20))
      return value
    },
  }
  const starting = startPersistence({ client, rules, store: slow })
  await new Promise((resolve) => setTimeout(resolve, 10))
  await claimOwner(client, 8, device)
  stops.push(await starting)
  expect(dataOf(client, 'orders', order(7, 3))).toBeUndefined()
})

test('a device that keeps nothing lets the app go on', async () => {
  const broken = { ...device, get: async () => undefined, update: async () => undefined }
  const client = createQueryClient()
  stops.push(await startPersistence({ client, rules, store: broken }))
  expect(await read(client, 'committees', { id: 1 }, 'fresh')).toBe('fresh')
  await flushSaved()
})
