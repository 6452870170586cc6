// Rows of uploads, one for each upload address.
import { sql } from 'kysely'
import { uploadsFolder } from '../../contract/rules/image-path.ts'
import type { Db } from '../db/schema.ts'

export async function countUploads(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUpload(db: Db, path: string, userId: number): Promise<void> {
  await db.insertInto('uploads').values({ path, user_id: userId }).execute()
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

export async function deleteUpload(db: Db, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).execute()
}

/** At most 1000 paths of uploads older than a day that no cart, order or form names. */
export async function findUnnamedUploads(db: Db): Promise<string[]> {
  const namedIn = (table: string, column: string) => sql`
    select (regexp_matches(${sql.ref(column)}::text, ${`${uploadsFolder}\\d+/[0-9a-f]{32}\\.[a-z]+`}, 'g'))[1] as path
    from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${uploadsFolder}%`}`
  const { rows } = await sql<{ path: string }>`
    with named as (
      ${namedIn('cart_lines', 'data_points')}
      union ${namedIn('order_lines', 'data_points')}
      union ${namedIn('form_submissions', 'answers')}
    )
    select path from uploads
    where created_at < now() - interval '1 day' and path not in (select path from named)
    order by created_at limit 1000`.execute(db)
  return rows.map(({ path }) => path)
}
