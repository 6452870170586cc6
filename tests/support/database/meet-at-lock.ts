// Requests that meet at a lock: all have begun before one of them goes on.
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'

/** How many connections wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs the work while another connection holds the lock, until `count` connections wait; then the lock is released. */
export async function meetAtLock<T>(
  db: Db,
  lock: RawBuilder<unknown>,
  { count, work }: { count: number; work: () => Promise<T> },
): Promise<T> {
  const met = await db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    const working = work()
    // Not by `tx`, which would see the same connections each time.
    await expect.poll(() => waitingForLocks(db)).toBe(count)
    return { working }
  })
  return met.working
}

/** Locks a row against changes and against rows that refer to it. */
export const lockOfRow = (table: 'events' | 'orders' | 'stock', id: number) =>
  sql`select from ${sql.table(table)} where id = ${id} for update`
