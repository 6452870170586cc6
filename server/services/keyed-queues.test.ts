import type { LimitFunction } from 'p-limit'
import { expect, test } from 'vitest'
import { createKeyedQueues } from './keyed-queues.ts'

test('the work of a key runs in order, one at a time, beside that of other keys', async () => {
  const enqueue = createKeyedQueues({ concurrency: 1, atMost: 10 })
  const log: string[] = []
  const held = Promise.withResolvers<void>()
  const first = enqueue('a', async () => {
    log.push('a1 begins')
    await held.promise
    log.push('a1 ends')
  })
  const second = enqueue('a', async () => void log.push('a2'))
  await enqueue('b', async () => void log.push('b'))
  held.resolve()
  await Promise.all([first, second])
  expect(log).toEqual(['a1 begins', 'b', 'a1 ends', 'a2'])
})

test('a full queue takes no more, until one has left it', async () => {
  const enqueue = createKeyedQueues({ concurrency: 2, atMost: 3 })
  const held = Promise.withResolvers<void>()
  const work = () => held.promise
  const [one, two, three] = [enqueue('a', work), enqueue('a', work), enqueue('a', work)]
  expect([one, two, three]).not.toContain(null)
  expect(enqueue('a', work)).toBeNull()
  expect(enqueue('b', work)).not.toBeNull()
  held.resolve()
  await one
  await two
  await three
  expect(await enqueue('a', async () => 'done')).toBe('done')
})

test('idle queues are dropped, also after a failure', async () => {
  const queues = new Map<string, LimitFunction>()
  const enqueue = createKeyedQueues({ concurrency: 1, atMost: 10 }, queues)
  const failing = enqueue('a', () => Promise.reject(new Error('no luck')))
  const waiting = enqueue('a', async () => 'done')
  await expect(failing).rejects.toThrow('no luck')
  expect(await waiting).toBe('done')
  await enqueue('b', async () => {})
  expect([...queues.keys()]).toEqual([])
})
