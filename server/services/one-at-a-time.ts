// Runs work of one key, such as the changes of one user, one after the other in this process. Without this, changes of
// one cart would wait for its lock in the database, and each would keep a connection from other people (decision 040).
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { createKeyedQueues, type KeyedQueues } from './keyed-queues.ts'

/** Far above what a person's tabs send at once. */
const atMost = 50
const retryAfterSec = 2

const queuesByDb = new WeakMap<Db, KeyedQueues>()

/**
 * Runs the work when no other of the key runs; 503 when 50 are under way. Work of a caller who has hung up does not
 * run.
 */
export async function oneAtATime<T>(
  db: Db,
  key: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const enqueue = queuesByDb.get(db) ?? createKeyedQueues({ concurrency: 1, atMost })
  queuesByDb.set(db, enqueue)
  const answer = enqueue(key, () => {
    if (signal?.aborted) throw busy()
    return work()
  })
  if (!answer) throw busy()
  return answer
}

const busy = () =>
  new Refusal('unavailable', 'Your earlier requests are still under way. Please try again.', {
    retryAfterSec,
  })
