// Queues by key, such as one for each user or address. Idle queues are dropped.
import pLimit, { type LimitFunction } from 'p-limit'

export type KeyedQueues = ReturnType<typeof createKeyedQueues>

/**
 * Runs work in the queue of its key: `concurrency` at once, `atMost` in all, running or waiting; returns null at once
 * when the queue is full. Only tests pass the map of the queues.
 */
export function createKeyedQueues(
  { concurrency, atMost }: { concurrency: number; atMost: number },
  queues = new Map<string, LimitFunction>(),
) {
  return <T>(key: string, work: () => Promise<T>): Promise<T> | null => {
    const queue = queues.get(key) ?? pLimit(concurrency)
    if (queue.activeCount + queue.pendingCount >= atMost) return null
    queues.set(key, queue)
    return queue(work).finally(() => {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    })
  }
}
