import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { aCommittee, anEventProduct, aProduct } from '#contract/test-support.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { flushSaved, startOfflineSync } from './offline-sync.ts'
import { claimOwner, releaseOwner } from './owner-data.ts'
import { writeLastUserId } from '../owner/owner.ts'
import type { SavedBlob } from './saved-queries.ts'
import { anOrder, memoryDevice, type MemoryDevice } from '../test-support.ts'

const dayMs = 24 * 60 * 60 * 1000
let device: MemoryDevice
let stops: (() => void)[]

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  device = memoryDevice()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function startTab(): Promise<QueryClient> {
  const client = createQueryClient()
  stops.push(await startOfflineSync({ client, device }))
  return client
}

type Key = readonly [string, 'list' | 'one', object]

const committeeKey = (committeeId: number): Key => ['committees', 'one', { committeeId }]
const productsKey: Key = ['products', 'list', { committeeId: 1, eventId: 9 }]
const orderKey = (userId: number, orderId: number): Key => ['orders', 'one', { userId, orderId }]
const committee = (name: string) => aCommittee({ name })

function read(client: QueryClient, queryKey: Key, data: unknown) {
  const queryFn = async () => {
    if (data instanceof Error) throw data
    return data
  }
  return client.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
}

const nameOf = (client: QueryClient, key: Key) =>
  client.getQueryData<{ name?: string; reference?: string } | undefined>(key)
const storedText = () => JSON.stringify([...device.items])

test('what one tab has read is restored in the next', async () => {
  writeLastUserId(7)
  const first = await startTab()
  await read(first, committeeKey(1), committee('Vendors'))
  await read(first, orderKey(7, 3), anOrder({ id: 3 }))
  await flushSaved()
  const next = await startTab()
  expect(next.getQueryData(committeeKey(1))).toEqual(committee('Vendors'))
  expect(next.getQueryData(orderKey(7, 3))).toEqual(anOrder({ id: 3 }))
})

test('restored data are shown, and read again by the page that shows them', async () => {
  await read(await startTab(), committeeKey(1), committee('before'))
  await flushSaved()
  const reloaded = await startTab()
  expect(nameOf(reloaded, committeeKey(1))?.name).toBe('before')
  const queryFn = async () => committee('after')
  await reloaded.fetchQuery({ queryKey: committeeKey(1), queryFn })
  expect(nameOf(reloaded, committeeKey(1))?.name).toBe('after')
})

test('what the page came with stays, also when the device has saved something at a later time', async () => {
  const first = await startTab()
  await read(first, committeeKey(1), committee('Saved'))
  await flushSaved()
  const client = createQueryClient()
  const updatedAt = Date.now() - 10_000
  client.setQueryData(committeeKey(1), committee('Drawn'), { updatedAt })
  stops.push(await startOfflineSync({ client, device }))
  expect(nameOf(client, committeeKey(1))?.name).toBe('Drawn')
  expect(client.getQueryState(committeeKey(1))?.isInvalidated).toBe(false)
})

test('neither the cart, nor the user, nor the orders of another user are saved', async () => {
  writeLastUserId(7)
  const tab = await startTab()
  await read(tab, committeeKey(1), committee('saved'))
  await read(tab, ['cart', 'one', { userId: 7 }], 'CART')
  await read(tab, ['user', 'one', { userId: 7 }], 'USER')
  await read(tab, ['unknown', 'one', {}], 'UNKNOWN')
  await read(tab, orderKey(8, 1), anOrder({ reference: 'EIGHT' }))
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['shared'])
  expect(storedText()).not.toMatch(/CART|USER|UNKNOWN|EIGHT/)
})

test('data stay saved when a later fetch fails', async () => {
  const tab = await startTab()
  await read(tab, committeeKey(1), committee('good'))
  await read(tab, committeeKey(1), new ApiError('refused', 'no')).catch(() => undefined)
  await read(tab, committeeKey(3), committee('written after the failure'))
  await flushSaved()
  const second = await startTab()
  await read(second, committeeKey(2), committee('more'))
  await flushSaved()
  const third = await startTab()
  expect(third.getQueryState(committeeKey(1))).toMatchObject({
    data: committee('good'),
    status: 'success',
    error: null,
  })
})

test('each resource is dropped at its own age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(0)
  const tab = await startTab()
  await read(tab, committeeKey(1), committee('a'))
  await read(tab, productsKey, [aProduct(1, 'b', anEventProduct())])
  await flushSaved()
  const restoredAt = async (nowMs: number) => {
    vi.setSystemTime(nowMs)
    const later = await startTab()
    return [committeeKey(1), productsKey].map((key) => later.getQueryData(key) !== undefined)
  }
  expect(await restoredAt(7 * dayMs)).toEqual([true, true])
  expect(await restoredAt(13 * dayMs)).toEqual([true, false])
  expect(await restoredAt(31 * dayMs)).toEqual([false, false])
})

test('data that a fast clock dated in the future are restored as stale, and replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(9 * dayMs)
  const ahead = await startTab()
  await read(ahead, committeeKey(1), committee('old'))
  await flushSaved()
  vi.setSystemTime(8 * dayMs)
  const right = await startTab()
  expect(nameOf(right, committeeKey(1))?.name).toBe('old')
  const query = right.getQueryCache().find({ queryKey: committeeKey(1) })
  expect(query?.isStaleByTime(30 * dayMs)).toBe(true)
  await read(right, committeeKey(1), committee('new'))
  await flushSaved()
  vi.setSystemTime(8 * dayMs + 60_000)
  expect(nameOf(await startTab(), committeeKey(1))?.name).toBe('new')
})

test('an entry of another shape is dropped, and the others are restored', async () => {
  writeLastUserId(7)
  const tab = await startTab()
  await read(tab, committeeKey(1), committee('a'))
  await read(tab, committeeKey(2), committee('b'))
  await read(tab, orderKey(7, 3), anOrder({ id: 3 }))
  await flushSaved()
  const { queries } = device.items.get('shared') as SavedBlob
  const [first, ...others] = queries
  const broken = { ...first, state: { ...first?.state, data: { id: 1, title: 'a' } } }
  device.items.set('shared', { queries: [null, { queryKey: 'x' }, broken, ...others] })
  const next = await startTab()
  expect(next.getQueryData(committeeKey(1))).toBeUndefined()
  expect(nameOf(next, committeeKey(2))?.name).toBe('b')
  expect(next.getQueryData(orderKey(7, 3))).toEqual(anOrder({ id: 3 }))
  device.items.set('shared', 'no blob')
  expect((await startTab()).getQueryData(committeeKey(2))).toBeUndefined()
})

test('two tabs do not overwrite what the other has read', async () => {
  const one = await startTab()
  await read(one, committeeKey(1), committee('one'))
  await flushSaved()
  const two = await startTab()
  two.clear()
  await read(two, committeeKey(2), committee('two'))
  await flushSaved()
  const third = await startTab()
  expect(nameOf(third, committeeKey(1))?.name).toBe('one')
  expect(nameOf(third, committeeKey(2))?.name).toBe('two')
})

test('a user’s own data are written at once, without the throttle', async () => {
  writeLastUserId(7)
  const tab = await startTab()
  // The throttle never passes.
  vi.useFakeTimers()
  await read(tab, orderKey(7, 3), anOrder())
  await expect.poll(() => device.items.has('own-7')).toBe(true)
})

test('sign-out leaves nothing of a user in memory or on the device', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  await read(tab, orderKey(7, 3), anOrder({ reference: 'SEVEN' }))
  await read(tab, committeeKey(1), committee('shared'))
  await flushSaved()
  await releaseOwner(tab, device)
  await flushSaved()
  expect(storedText()).not.toContain('SEVEN')
  expect(tab.getQueryData(orderKey(7, 3))).toBeUndefined()
  expect(nameOf(tab, committeeKey(1))?.name).toBe('shared')
  expect(localStorage.getItem('lastUserId')).toBeNull()
})

test('another user’s sign-in purges the previous user’s data; the same user’s does not', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  await read(tab, orderKey(7, 3), anOrder({ reference: 'SEVEN' }))
  await flushSaved()
  await claimOwner(tab, 7, device)
  expect(storedText()).toContain('SEVEN')
  await claimOwner(tab, 8, device)
  await read(tab, orderKey(8, 4), anOrder({ reference: 'EIGHT' }))
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['own-8'])
})

test('a tab made stale by a sign-out elsewhere writes no user’s own data', async () => {
  const tab = await startTab()
  await claimOwner(tab, 7, device)
  // As another tab leaves it: a new epoch, the entries gone, the same user signed in again.
  localStorage.setItem('signOutEpoch', '99')
  await read(tab, orderKey(7, 3), anOrder({ reference: 'SEVEN' }))
  await read(tab, committeeKey(1), committee('shared'))
  await flushSaved()
  expect([...device.items.keys()]).toEqual(['shared'])
})

test('a user who signs in while the device is read gets nothing of the previous user', async () => {
  const first = await startTab()
  await claimOwner(first, 7, device)
  await read(first, orderKey(7, 3), anOrder())
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
  const starting = startOfflineSync({ client, device: slow })
  await new Promise((resolve) => setTimeout(resolve, 10))
  await claimOwner(client, 8, device)
  stops.push(await starting)
  expect(client.getQueryData(orderKey(7, 3))).toBeUndefined()
})

test('content of test mode is neither saved nor restored, but own orders are', async () => {
  writeLastUserId(7)
  const first = await startTab()
  await read(first, committeeKey(1), committee('a'))
  await flushSaved()
  localStorage.setItem('testMode', 'true')
  const next = await startTab()
  expect(next.getQueryData(committeeKey(1))).toBeUndefined()
  await read(next, committeeKey(2), committee('TEST'))
  await read(next, orderKey(7, 3), anOrder({ reference: 'SEVEN' }))
  await flushSaved()
  expect(storedText()).not.toContain('TEST')
  expect(storedText()).toContain('SEVEN')
})

test('the app works on a device that saves nothing', async () => {
  const broken = { ...device, get: async () => undefined, update: async () => false }
  const client = createQueryClient()
  stops.push(await startOfflineSync({ client, device: broken }))
  expect(await read(client, committeeKey(1), 'fresh')).toBe('fresh')
  await flushSaved()
})
