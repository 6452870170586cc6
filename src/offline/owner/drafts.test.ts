import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore, type DraftStore } from './drafts.ts'
import { claimOwner, releaseOwner } from '../saved/owner-data.ts'
import { writeLastUserId } from './owner.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { memoryDevice, type MemoryDevice } from '../test-support.ts'
import { stubWebStorage } from '#lib/test-support.ts'

let device: MemoryDevice
let draftStore: DraftStore

beforeEach(() => {
  vi.useFakeTimers()
  stubWebStorage()
  device = memoryDevice()
  draftStore = createDraftStore(7, 'form-50', device)
  writeLastUserId(7)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = () => vi.advanceTimersByTimeAsync(300)

test('a draft is written at once, its last state after the throttle, and read back', async () => {
  draftStore.save({ text: 'a' })
  expect(await draftStore.read()).toEqual({ text: 'a' })
  const put = vi.spyOn(device, 'put')
  draftStore.save({ text: 'abc' })
  draftStore.save({ text: 'ab' })
  expect(put).not.toHaveBeenCalled()
  await pause()
  expect(put).toHaveBeenCalledOnce()
  expect(await createDraftStore(7, 'form-50', device).read()).toEqual({ text: 'ab' })
  expect(await createDraftStore(7, 'form-49', device).read()).toBeUndefined()
  expect(await createDraftStore(8, 'form-50', device).read()).toBeUndefined()
})

test('leaving the page writes at once, and nothing twice', async () => {
  draftStore.save({ text: 'a' })
  draftStore.save({ text: 'ab' })
  draftStore.flush()
  expect(await draftStore.read()).toEqual({ text: 'ab' })
  device.items.clear()
  draftStore.flush()
  await pause()
  expect(device.items.size).toBe(0)
})

test('a dropped draft is removed, also while it waits for the throttle', async () => {
  draftStore.save({ text: 'a' })
  draftStore.flush()
  draftStore.save({ text: 'ab' })
  await draftStore.drop()
  await pause()
  expect(device.items.size).toBe(0)
})

test('sign-out removes drafts, and none is written after it', async () => {
  draftStore.save({ text: 'a' })
  draftStore.flush()
  draftStore.save({ text: 'ab' })
  await releaseOwner(createQueryClient(), device)
  draftStore.flush()
  draftStore.save({ text: 'abc' })
  await pause()
  expect(device.items.size).toBe(0)
})

test('another user’s sign-in removes the first user’s drafts and keeps their own', async () => {
  draftStore.save({ text: 'seven' })
  draftStore.flush()
  device.items.set('own-77-draft-form-50', { text: 'seventy-seven' })
  device.items.set('own-8-draft-form-50', { text: 'eight' })
  await claimOwner(createQueryClient(), 8, device)
  expect([...device.items.keys()]).toEqual(['own-8-draft-form-50'])
  await claimOwner(createQueryClient(), 8, device)
  expect(device.items.size).toBe(1)
})

test('a draft works without device storage', async () => {
  const broken = { ...device, get: async () => undefined, put: async () => undefined }
  const other = createDraftStore(7, 'form-50', broken)
  other.save({ text: 'a' })
  other.flush()
  expect(await other.read()).toBeUndefined()
})
