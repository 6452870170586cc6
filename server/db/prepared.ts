// Prepared statements: PostgreSQL parses and plans a statement with a name once per connection. The statements of
// buying are marked with `prepared`; parsing and planning would be half of their cost (decision 029).
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks a statement to be prepared: `.modifyEnd(prepared)`. The statement lists its columns, because PostgreSQL
 * refuses a prepared `select *` after a migration adds a column, and its text does not depend on its values, because
 * each text is kept per connection.
 */
export const prepared = sql.raw(mark)

/** A connection that sends marked statements by name. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's overloads have no common type
  override query(text: any, ...others: any[]): any {
    if (typeof text !== 'string' || !text.endsWith(mark)) return super.query(text, ...others)
    const [values] = others
    return super.query({ name: hash('sha1', text, 'base64url'), text, values })
  }
}
