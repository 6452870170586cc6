// Whether the database answers and takes writes. Refused writes are remembered, because a read does not show that a disk
// is full.
import { sql } from 'kysely'
import { isWriteRefused } from './errors.ts'
import type { Db } from './schema.ts'

const refusalMs = 30_000

export interface WriteHealth {
  noteRefusal(): void
  isRefusing(): boolean
}

/** Remembers a refused write for 30 s. */
export function createWriteHealth(nowMs: () => number = Date.now): WriteHealth {
  let refusedMs = -Infinity
  return {
    noteRefusal: () => {
      refusedMs = nowMs()
    },
    isRefusing: () => nowMs() - refusedMs < refusalMs,
  }
}

const byDb = new WeakMap<Db, WriteHealth>()

/** The refused writes of this process, by its database or its own disk. */
export function writeHealthOf(db: Db): WriteHealth {
  const known = byDb.get(db) ?? createWriteHealth()
  byDb.set(db, known)
  return known
}

/** Runs a write that a read can do without: when it is refused, answers with `fallback`. */
export async function withWriteFallback<T, F>(
  db: Db,
  write: () => Promise<T>,
  fallback: () => F | Promise<F>,
): Promise<T | F> {
  try {
    return await write()
  } catch (error) {
    if (!isWriteRefused(error)) throw error
    writeHealthOf(db).noteRefusal()
    return fallback()
  }
}

/** Whether the database answers and is not read-only. */
export function ping(db: Db): Promise<boolean> {
  const query = sql<{ isWritable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as "isWritable"`
  return query.execute(db).then(
    ({ rows }) => rows[0]?.isWritable === true,
    () => false,
  )
}
