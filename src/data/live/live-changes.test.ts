import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { QueryObserver } from '@tanstack/react-query'
import { readAgain, readChanges } from './live-changes.ts'

afterEach(() => vi.useRealTimers())

test('the changes of a message are read, and unknown kinds and rubbish left out', () => {
  const changes = [
    { kind: 'schedule', agoMs: 0 },
    { kind: 'weather', agoMs: 0 },
    { kind: 'words', agoMs: 'yesterday' },
    null,
  ]
  expect(readChanges(JSON.stringify({ changes }))).toEqual([{ kind: 'schedule', agoMs: 0 }])
  for (const rubbish of ['', '{', 'null', '{}', '{"changes":1}']) {
    expect(readChanges(rubbish)).toEqual([])
  }
})

/** A cache in which two queries on screen were read at the given time. */
async function cacheReadAt(atMs: number) {
  vi.useFakeTimers({ now: atMs })
  const client = createQueryClient()
  const reads: string[] = []
  for (const resource of ['products', 'committees'] as const) {
    const options = {
      queryKey: queryKey(resource, 'list', { eventId: 26 }),
      queryFn: async () => {
        reads.push(resource)
        return 'answer'
      },
    }
    new QueryObserver(client, options).subscribe(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(1)
  reads.length = 0
  return { client, reads }
}

test('what changed after it was read is read again, and nothing else', async () => {
  const { client, reads } = await cacheReadAt(100_000)
  vi.setSystemTime(110_000)
  await readAgain(client, 26, [
    { kind: 'products', agoMs: 5000 },
    { kind: 'committees', agoMs: 20_000 },
  ])
  expect(reads).toEqual(['products'])
  vi.setSystemTime(120_000)
  await readAgain(client, 26, [{ kind: 'committees', agoMs: 0 }])
  expect(reads).toEqual(['products', 'committees'])
})

test('what was read by a clock that has been put back since is read again', async () => {
  const { client, reads } = await cacheReadAt(3_600_000)
  vi.setSystemTime(100_000)
  await readAgain(client, 26, [{ kind: 'products', agoMs: 0 }])
  expect(reads).toEqual(['products'])
})

test('a reply that was under way during the change is read again', async () => {
  const { client, reads } = await cacheReadAt(100_000)
  vi.setSystemTime(102_000)
  await readAgain(client, 26, [{ kind: 'products', agoMs: 2500 }])
  expect(reads).toEqual(['products'])
})

test('what is being read for the first time during the change is read again once it has arrived', async () => {
  vi.useFakeTimers({ now: 100_000 })
  const client = createQueryClient()
  const arrivals: ((answer: string) => void)[] = []
  const options = {
    queryKey: queryKey('products', 'list', { eventId: 26 }),
    queryFn: () => new Promise<string>((resolve) => void arrivals.push(resolve)),
  }
  new QueryObserver(client, options).subscribe(() => undefined)
  await readAgain(client, 26, [{ kind: 'products', agoMs: 60_000 }])
  void readAgain(client, 26, [{ kind: 'products', agoMs: 0 }])
  arrivals[0]?.('before')
  await vi.advanceTimersByTimeAsync(1)
  arrivals[1]?.('after')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(options.queryKey)).toBe('after')
  expect(arrivals).toHaveLength(2)
})
