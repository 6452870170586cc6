import { afterEach, expect, test, vi } from 'vitest'
import { createLiveSessions } from './live-sessions.ts'

const stored = new Set<string>()
let reads = 0
afterEach(() => {
  vi.restoreAllMocks()
})
const exists = async (id: string) => {
  reads += 1
  return stored.has(id)
}

test('a session is looked up once in half a minute, and an end counts after that', async () => {
  const startMs = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(startMs)
  const sessions = createLiveSessions(exists)
  stored.add('a')
  reads = 0
  for (let n = 0; n < 5; n += 1) expect(await sessions.isLive('a')).toBe(true)
  expect(reads).toBe(1)
  stored.delete('a')
  now.mockReturnValue(startMs + 30_001)
  // The cache reads the time once in a millisecond.
  await expect.poll(() => sessions.isLive('a')).toBe(false)
})

test('a forgotten session is looked up again at once', async () => {
  const sessions = createLiveSessions(exists)
  stored.add('b')
  expect(await sessions.isLive('b')).toBe(true)
  stored.delete('b')
  sessions.forget('b')
  expect(await sessions.isLive('b')).toBe(false)
  // A sign-in after that counts at once.
  stored.add('b')
  expect(await sessions.isLive('b')).toBe(true)
})
