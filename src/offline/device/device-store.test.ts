import { afterEach, expect, test, vi } from 'vitest'

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

/** The first opening is answered when the test says so, later ones at once. */
function slowStore() {
  type Request = { result: unknown; onsuccess?: () => void }
  const answerSoon = (request: Request) => {
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const objects = { get: () => answerSoon({ result: 'kept' }) }
  const result = { transaction: () => ({ objectStore: () => objects }) }
  const waiting: Request = { result }
  const open = vi.fn(() => answerSoon({ result })).mockReturnValueOnce(waiting)
  return { open, answer: () => waiting.onsuccess?.() }
}

test('a store that answers late is used again, and a read without a timeout gets the late answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, answer } = slowStore()
  vi.stubGlobal('indexedDB', { open })
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

test('a page whose main thread was blocked finds the answer that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, answer } = slowStore()
  vi.stubGlobal('indexedDB', { open })
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
