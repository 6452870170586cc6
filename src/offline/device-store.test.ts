import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function load() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  return import('./device-store.ts')
}

test('a store that throws reads as empty, writes nothing and says so once', async () => {
  const open = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('indexedDB', { open })
  const { deviceStore, isStorageBroken, onStorageBroken } = await load()
  const told = vi.fn()
  onStorageBroken(told)
  expect(await deviceStore.get('shared')).toBeUndefined()
  await deviceStore.update('shared', () => 1)
  await deviceStore.remove('shared')
  expect(await deviceStore.keys()).toEqual([])
  expect(told).toHaveBeenCalledOnce()
  expect(isStorageBroken()).toBe(true)
  // Each was tried a second time with a new connection.
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

/** Its first opening is answered when the test says so, and all that comes later at once. */
function storeThatWaits() {
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

test('a store that answers late is asked again from then on, and patience gets its answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, answer } = storeThatWaits()
  vi.stubGlobal('indexedDB', { open })
  const { deviceStore } = await load()
  const inTime = deviceStore.get('shared')
  const patient = deviceStore.getPatiently('shared')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await inTime).toBeUndefined()
  expect(await deviceStore.get('shared')).toBeUndefined()
  answer()
  expect(await patient).toBe('kept')
  expect(await deviceStore.get('shared')).toBe('kept')
})

test('a page that was held up finds the answer that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, answer } = storeThatWaits()
  vi.stubGlobal('indexedDB', { open })
  const { deviceStore, isStorageBroken } = await load()
  const kept = deviceStore.get('shared')
  // All that is due runs in one go, and the answer after it.
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
  const { localStore } = await import('../lib/web-storage.ts')
  expect(localStore.get('a')).toBeNull()
  localStore.set('a', 'b')
})
