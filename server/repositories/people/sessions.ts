// Rows of sessions, one for each browser in which a user is signed in.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type SessionRow = Selectable<Schema['sessions']>

export async function insertSession(
  db: Db,
  session: Insertable<Schema['sessions']>,
): Promise<SessionRow> {
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow()
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The session, locked until the transaction ends. */
export function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Updates the session; undefined if it has ended. */
export function updateSession(
  db: Db,
  id: string,
  to: Updateable<Schema['sessions']>,
): Promise<SessionRow | undefined> {
  return db.updateTable('sessions').set(to).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Deletes the user's sessions, except one if given, and returns their ids. */
export async function deleteSessionsOf(
  db: Db,
  userId: number,
  exceptId: string | null = null,
): Promise<string[]> {
  const query = db.deleteFrom('sessions').where('user_id', '=', userId)
  const rows = await query
    .$if(exceptId !== null, (all) => all.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the sessions that were last used before the instant. */
export async function deleteSessionsUnusedSince(db: Db, sinceMs: number): Promise<void> {
  await db.deleteFrom('sessions').where('used_at', '<', new Date(sinceMs)).execute()
}
