import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Whether the database answers at all. */
export function ping(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
