// One process at a time, among all on one PostgreSQL: a lock of the database, held by a connection, which
// ends with the process that holds it, however that dies.
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Does the work while no other process does work of the same key; 'notLeader' when another one does. */
export function asLeader<T>(db: Db, key: number, work: () => Promise<T>): Promise<T | 'notLeader'> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ is_leader: boolean }>`
      select pg_try_advisory_lock(${key}) as is_leader`.execute(own)
    if (!rows[0]?.is_leader) return 'notLeader'
    try {
      return await work()
    } finally {
      // All of this connection's: one that could not be given back before must not stay with the pool.
      await sql`select pg_advisory_unlock_all()`.execute(own)
    }
  })
}
