// Runs work in one transaction. The work uses the transaction it is given and nothing else: on the
// embedded database the outer `db` waits for it for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from './faults.ts'
import type { Db, Tx } from './schema.ts'

const triesAtMost = 5

const commits = new WeakMap<Db, number>()

/** How many transactions this process has committed by `inTransaction`. */
export const commitsOf = (db: Db): number => commits.get(db) ?? 0

/** Runs `work` in a transaction, and again after a deadlock or a serialisation failure. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const done = await db.transaction().execute(work)
      commits.set(db, commitsOf(db) + 1)
      return done
    } catch (error) {
      if (tries === triesAtMost || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}
