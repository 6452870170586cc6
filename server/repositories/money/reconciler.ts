// The times of the reconciler's rounds, which all processes share. They come from the database's clock, because the
// clocks of several machines differ.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

const now = sql<Date>`now()`

/** Records the start of a round; false if the last round started less than `everyMs` ago. */
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

/** Records the end of a round. */
export async function saveRoundDone(db: Db): Promise<void> {
  await db.updateTable('reconciler').set({ done_at: now }).execute()
}

/** Up to when the provider's lists have been compared with the records here; null = never. */
export async function findListedUntil(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('reconciler').select('listed_until').executeTakeFirst()
  return row?.listed_until ?? null
}

export async function saveListedUntil(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('reconciler')
    .values({ begun_at: now, listed_until: at })
    .onConflict((on) => on.column('one').doUpdateSet({ listed_until: at }))
    .execute()
}

export interface LastSummary {
  /** null = never, or nobody could be told of `keys`. */
  at: Date | null
  keys: string[]
}

/** What waited last, and when the treasurers were told; the row is locked until the transaction ends. */
export async function lockSummary(tx: Tx): Promise<LastSummary> {
  await tx
    .insertInto('reconciler')
    .values({ begun_at: new Date(0) })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await tx
    .selectFrom('reconciler')
    .select(['summary_at', 'summary_keys'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { at: row.summary_at, keys: row.summary_keys }
}

export async function saveSummary(tx: Tx, { at, keys }: LastSummary): Promise<void> {
  await tx.updateTable('reconciler').set({ summary_at: at, summary_keys: keys }).execute()
}
