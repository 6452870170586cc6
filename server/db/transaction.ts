// Runs work in one transaction. The work uses the transaction it is given and nothing else: on the
// embedded database the outer `db` waits for it for ever.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from './faults.ts'
import type { Db, Tx } from './schema.ts'

const triesAtMost = 5

/** Runs `work` in a transaction, and again after a deadlock or a serialisation failure. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return triedAgain(() => db.transaction().execute(work))
}

/**
 * The last step of a transaction: asks all that it asks at once, and leaves nothing to be decided by the
 * answers. It goes out in one piece with the commit.
 */
export type LastStep<T> = () => Promise<T>

/** The last step of work that has nothing more to ask. */
export const nothingMore =
  <T>(value: T): LastStep<T> =>
  () =>
    Promise.resolve(value)

/** As `inTransaction`, of work that hands over its last step; gives what that came to, once it is committed. */
export function inTransactionTo<T>(db: Db, work: (tx: Tx) => Promise<LastStep<T>>): Promise<T> {
  return triedAgain(async () => {
    const sent: Promise<T>[] = []
    try {
      await db.transaction().execute(async (tx) => {
        const step = await work(tx)
        const last = step()
        // Heard below, after the commit.
        last.catch(() => undefined)
        sent.push(last)
      })
    } catch (error) {
      // Of a step that failed the commit only says that there was nothing to commit.
      await Promise.all(sent)
      throw error
    }
    const [done] = await Promise.all(sent)
    return done as T
  })
}

async function triedAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === triesAtMost || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** tries)
    }
  }
}
