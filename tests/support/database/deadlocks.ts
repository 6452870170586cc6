import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** How many deadlocks PostgreSQL has ended in this database so far. */
export async function deadlocksIn(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? -1
}
