// Time for holds. The database's clock starts and ends them and can't be moved, so a test moves the holds instead.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Makes all holds of the users as much older as if the minutes had passed. */
export async function ageHolds(db: Db, minutes: number, userIds: readonly number[]): Promise<void> {
  await sql`update holds set
    first_held_at = first_held_at - ${minutes}::int * interval '1 minute',
    expires_at = expires_at - ${minutes}::int * interval '1 minute'
    where user_id = any(${userIds}::int[])`.execute(db)
}
