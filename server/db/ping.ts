import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Whether the database answers and is not read-only. */
export function ping(db: Db): Promise<boolean> {
  const query = sql<{ isWritable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as "isWritable"`
  return query.execute(db).then(
    ({ rows }) => rows[0]?.isWritable === true,
    () => false,
  )
}
