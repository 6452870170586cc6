// Runs work in one transaction. The work must use the transaction it is given: on the embedded database,
// which has one connection, a query on the outer `db` would wait for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from './errors.ts'
import type { Db, Tx } from './schema.ts'

const triesAtMost = 5

/** Runs `work` in a transaction, and again after a deadlock or a serialisation failure. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))

/** Runs `work`, which is done whole or not at all, again after a deadlock or a serialisation failure. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === triesAtMost || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}

/** Runs reads in one snapshot: several queries about the same rows then agree, whatever others change meanwhile. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
