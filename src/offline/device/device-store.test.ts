import { afterEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from './test-support.ts'

afterEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function load() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  return { warn, ...(await import('./device-store.ts')) }
}

test('a store that throws reads as empty, writes nothing and is reported once', async () => {
  const open = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('indexedDB', { open })
  const { deviceStore, isStorageBroken, warn } = await load()
  expect(await deviceStore.get('shared')).toBeUndefined()
  await deviceStore.update('shared', () => 1)
  await deviceStore.remove('shared')
  expect(await deviceStore.keys()).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  expect(isStorageBroken()).toBe(true)
  // Each call opened the database twice.
  expect(open).toHaveBeenCalledTimes(8)
})

test('a store that never answers is waited for once and not again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const open = vi.fn(() => ({}))
  vi.stubGlobal('indexedDB', { open })
  const { deviceStore } = await load()
  const first = deviceStore.get('shared')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBeUndefined()
  expect(await deviceStore.get('own-1')).toBeUndefined()
  expect(open).toHaveBeenCalledOnce()
})

test('a store that answers late is used again, and a read without a timeout gets the late answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { items, answer } = stubIndexedDb({ isSlow: true })
  items.set('shared', 'kept')
  const { deviceStore } = await load()
  const timed = deviceStore.get('shared')
  const untimed = deviceStore.getWithoutTimeout('shared')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await timed).toBeUndefined()
  expect(await deviceStore.get('shared')).toBeUndefined()
  answer()
  expect(await untimed).toBe('kept')
  expect(await deviceStore.get('shared')).toBe('kept')
})

test('a store that answers late is no longer broken, and says so once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { answer } = stubIndexedDb({ isSlow: true })
  const { deviceStore, isStorageBroken } = await load()
  const onRecovered = vi.fn()
  deviceStore.onRecovered(onRecovered)
  const reads = [deviceStore.get('shared'), deviceStore.get('own-1')]
  await vi.advanceTimersByTimeAsync(3000)
  await Promise.all(reads)
  expect(isStorageBroken()).toBe(true)
  expect(onRecovered).not.toHaveBeenCalled()
  answer()
  await expect.poll(() => isStorageBroken()).toBe(false)
  await deviceStore.get('shared')
  expect(onRecovered).toHaveBeenCalledOnce()
})

test('a store that can be read and not written stays broken', async () => {
  const { items } = stubIndexedDb()
  const full = vi.spyOn(items, 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { deviceStore, isStorageBroken } = await load()
  await deviceStore.put('shared', () => 1)
  expect(await deviceStore.update('shared', () => 1)).toBe(false)
  expect(await deviceStore.get('shared')).toBeUndefined()
  expect(full).toHaveBeenCalled()
  expect(isStorageBroken()).toBe(true)
})

test('a new connection takes the place of one that the browser has closed', async () => {
  const { items, closeConnection } = stubIndexedDb()
  const { deviceStore, isStorageBroken } = await load()
  expect(await deviceStore.update('shared', () => 'kept')).toBe(true)
  closeConnection()
  expect(await deviceStore.getWithoutTimeout('shared')).toBe('kept')
  closeConnection()
  expect(await deviceStore.update('shared', () => 'changed')).toBe(true)
  expect(items.get('shared')).toBe('changed')
  expect(isStorageBroken()).toBe(false)
})

test('a page whose main thread was blocked finds the answer that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { items, answer } = stubIndexedDb({ isSlow: true })
  items.set('shared', 'kept')
  const { deviceStore, isStorageBroken } = await load()
  const kept = deviceStore.get('shared')
  // All due timers run before the answer.
  vi.advanceTimersToNextTimer()
  answer()
  expect(await kept).toBe('kept')
  expect(isStorageBroken()).toBe(false)
})

test('blocked web storage reads as empty', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const { localStore } = await import('#lib/web-storage.ts')
  expect(localStore.get('a')).toBeNull()
  localStore.set('a', 'b')
})
