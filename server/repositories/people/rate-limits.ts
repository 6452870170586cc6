// Counts of tries in the current span. The table is unlogged, so that counting waits for no write to the disk; a
// crash of the database forgets the current counts.
import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'

interface Counter {
  key: string
  most: number
}

interface OverLimit {
  key: string
  /** Until the counter's span ends. */
  waitSec: number
  /** The tries of the first counter. */
  firstTries: number
}

/**
 * Adds a try to each counter up to the first that is over its limit and returns that one; null when none is over. There
 * are at most two counters. One statement, because every order makes three of these.
 */
export async function addTry(
  db: Db,
  counters: readonly Counter[],
  spanSec: number,
): Promise<OverLimit | null> {
  const [first, second] = counters
  if (!first) return null
  const { rows } = await sql<{ key: string; wait_sec: number; first_tries: number }>`
    with first as (${add(first, spanSec, sql`true`)})
    ${
      second
        ? sql`, second as (${add(second, spanSec, sql`exists (select from first where tries <= ${first.most})`)})`
        : sql``
    }
    select key, ceil(extract(epoch from ends_at - now()))::integer as wait_sec,
      (select tries from first) as first_tries
    from (
      select ${first.key} as key, ends_at from first where tries > ${first.most}
      ${second ? sql`union all select ${second.key} as key, ends_at from second where tries > ${second.most}` : sql``}
    ) over ${prepared}`.execute(db)
  const [over] = rows
  if (!over) return null
  return { key: over.key, waitSec: Math.max(1, over.wait_sec), firstTries: over.first_tries }
}

const add = ({ key }: Counter, spanSec: number, condition: ReturnType<typeof sql>) => sql`
  insert into rate_limits as r (key_hash, tries, ends_at)
  select ${key}, 1, now() + make_interval(secs => ${spanSec}) where ${condition}
  on conflict (key_hash) do update set
    tries = case when r.ends_at > now() then r.tries + 1 else 1 end,
    ends_at = case when r.ends_at > now() then r.ends_at else excluded.ends_at end
  returning tries, ends_at`

/** Removes one try of the current span. */
export async function removeTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ tries: sql`tries - 1` })
    .where('key_hash', '=', key)
    .where('tries', '>', 0)
    .where('ends_at', '>', sql<Date>`now()`)
    .execute()
}

/** Deletes the counts of past spans. */
export async function deletePastTries(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
}
