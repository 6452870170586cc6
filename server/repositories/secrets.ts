// Secrets that all processes of one deployment share, made once.
import { randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** The stored secret of that name; the first process to ask makes it. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const fresh = { name, value: randomBytes(32).toString('base64url') }
  await db
    .insertInto('secrets')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name)
  return (await stored.executeTakeFirstOrThrow()).value
}
