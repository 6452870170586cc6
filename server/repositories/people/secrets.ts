// Secrets that all processes of one deployment share, generated once.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'

/** The stored secret of the name; the first process to read it inserts the one that it makes. */
export async function sharedSecret(
  db: Db,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name)
  // Read first: a server also starts on a database that takes no changes.
  const known = await stored.executeTakeFirst()
  if (known) return known.value
  const generated = { name, value: make() }
  await db
    .insertInto('secrets')
    .values(generated)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}
