// Rows of uploads, one for each upload address.
import { sql } from 'kysely'
import { uploadsFolder } from '#contract/values/image-path.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** The user's uploads; locks the user's row, so that requests at the same time count one after the other. */
export async function countUploads(tx: Tx, userId: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUpload(db: Db, path: string, userId: number): Promise<void> {
  await db.insertInto('uploads').values({ path, user_id: userId }).execute()
}

/** Records a picture that is copied for a change at the desk: it is an upload until the change is saved. */
export async function insertCopy(db: Db, path: string, userId: number): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ path, user_id: userId })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

/** Gives a copy that an earlier change has left another day, unless a saved change has taken it. */
export async function renewCopy(db: Db, path: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ created_at: sql<Date>`now()` })
    .where('path', '=', path)
    .execute()
}

/** The pictures of a saved change stop being uploads. */
export async function takeCopies(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('uploads').where('path', 'in', paths).execute()
}

/** Marks the address as used; false if it is unknown or was used before. */
export async function claimUpload(db: Db, path: string): Promise<boolean> {
  const claimed = await db
    .updateTable('uploads')
    .set({ received_at: sql<Date>`now()` })
    .where('path', '=', path)
    .where('received_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Makes a claimed address usable again. */
export async function releaseUpload(db: Db, path: string): Promise<void> {
  await db.updateTable('uploads').set({ received_at: null }).where('path', '=', path).execute()
}

export async function deleteUpload(db: Db, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).execute()
}

const namedIn = (table: string, column: string) => sql`
  select (regexp_matches(${sql.ref(column)}::text, ${`${uploadsFolder}\\d+/[0-9a-f]{32}\\.[a-z]+`}, 'g'))[1] as path
  from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${uploadsFolder}%`}`

/** The paths that a cart, an order, a form or the words of an event name. */
const namedPaths = sql`
  ${namedIn('cart_lines', 'data_points')}
  union ${namedIn('order_lines', 'data_points')}
  union ${namedIn('form_submissions', 'answers')}
  union ${namedIn('event_words', 'draft')}
  union ${namedIn('event_words', 'published')}`

/** At most 1000 paths of uploads older than a day that nothing names. */
export async function findUnnamedUploads(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from uploads
    where created_at < now() - interval '1 day' and path not in (${namedPaths})
    order by created_at limit 1000`.execute(db)
  return rows.map(({ path }) => path)
}

/** Those of the paths that have no row and that nothing names. */
export async function findUnrecorded(db: Db, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path
    where path not in (select path from uploads) and path not in (${namedPaths})`.execute(db)
  return rows.map(({ path }) => path)
}
