// Rate limits count within a minute, which a slow machine may need for a few calls.
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Makes the minutes of all counts in the database an hour longer. */
export async function lengthenMinutes(db: Db): Promise<void> {
  await sql`create function lengthen_minute() returns trigger language plpgsql as
    'begin new.ends_at := new.ends_at + interval ''1 hour''; return new; end'`.execute(db)
  await sql`create trigger lengthen_minute before insert on rate_limits
    for each row execute function lengthen_minute()`.execute(db)
}
