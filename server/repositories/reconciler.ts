// The reconciler's rounds on record, which all processes share. Time is the database's own, so that
// machines whose clocks differ agree on when a round is due.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const now = sql<Date>`now()`

/** Puts the beginning of a round on record; false when the last one began less than `everyMs` ago. */
export async function claimRound(db: Db, everyMs: number): Promise<boolean> {
  const lastAtMost = sql<Date>`now() - ${everyMs} * interval '1 millisecond'`
  const claimed = await db
    .insertInto('reconciler')
    .values({ begun_at: now })
    .onConflict((on) =>
      on
        .column('one')
        .doUpdateSet({ begun_at: now })
        .where('reconciler.begun_at', '<=', lastAtMost),
    )
    .returning('one')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Puts the end of a round on record. */
export async function keepRoundDone(db: Db): Promise<void> {
  await db.updateTable('reconciler').set({ done_at: now }).execute()
}
