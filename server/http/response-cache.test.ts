import { expect, test } from 'vitest'
import { cacheEntry, createResponseCache } from './response-cache.ts'

const entry = (text: string) => cacheEntry(text, 'text/plain', 'no-cache')

test('concurrent requests share one load, and an error is not cached', async () => {
  const cache = createResponseCache(60_000)
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads === 1) throw new Error('database away')
    return entry(`load ${loads}`)
  }
  const failed = await Promise.allSettled([cache.fetch('a', load), cache.fetch('a', load)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [one, other] = await Promise.all([cache.fetch('a', load), cache.fetch('a', load)])
  expect(one).toBe(other)
  expect(await cache.fetch('a', load)).toBe(one)
  expect(loads).toBe(2)
})

test('a load that was in progress at a clear is answered and not stored', async () => {
  const cache = createResponseCache(60_000)
  const loading = Promise.withResolvers<ReturnType<typeof entry>>()
  const early = cache.fetch('a', () => loading.promise)
  cache.clear()
  const late = await cache.fetch('a', async () => entry('new'))
  loading.resolve(entry('old'))
  expect((await early).body.toString()).toBe('old')
  expect(late.body.toString()).toBe('new')
  expect(await cache.fetch('a', async () => entry('another'))).toBe(late)
})

test('empty replies take room too, so the least recently used goes', async () => {
  const cache = createResponseCache(60_000)
  let loads = 0
  const load = async () => {
    loads += 1
    return entry('')
  }
  for (let page = 0; page < 20_000; page++) await cache.fetch(`page ${page}`, load)
  await cache.fetch('page 19999', load)
  expect(loads).toBe(20_000)
  await cache.fetch('page 0', load)
  expect(loads).toBe(20_001)
})
