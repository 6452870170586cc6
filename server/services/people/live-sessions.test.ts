import { expect, test } from 'vitest'
import { createLiveSessions } from './live-sessions.ts'

const stored = new Set<string>()
let reads = 0
const exists = async (id: string) => {
  reads += 1
  return stored.has(id)
}

test('a session is looked up once in its time, and an end counts after that', async () => {
  const sessions = createLiveSessions(exists, 60)
  stored.add('a')
  reads = 0
  for (let n = 0; n < 5; n += 1) expect(await sessions.isLive('a')).toBe(true)
  expect(reads).toBe(1)
  stored.delete('a')
  await expect.poll(() => sessions.isLive('a'), { interval: 20 }).toBe(false)
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
