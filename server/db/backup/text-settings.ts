// With these settings each value has one text, whatever the database's defaults are.
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** For the current transaction; without time limits, because a backup may take longer than a request. */
export async function setTextFormats(db: Db): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '3'), ('bytea_output', 'hex'), ('statement_timeout', '0'),
      ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
    ) as formats (name, value)`.execute(db)
}
