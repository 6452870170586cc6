// Rows of announcements (rule 66).
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type AnnouncementRow = Selectable<Schema['announcements']>

/** The newest announcements of an event, newest first. */
export function listAnnouncements(
  db: Db,
  eventId: number,
  atMost: number,
): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

export function findAnnouncement(db: Db, id: number): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findAnnouncementByKey(
  db: Db,
  idempotencyKey: string,
): Promise<AnnouncementRow | undefined> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The row, locked until the transaction ends. */
export function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | undefined> {
  return tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a row; undefined when a request with the same key has added it before. */
export function insertAnnouncement(
  tx: Tx,
  values: Insertable<Schema['announcements']>,
): Promise<AnnouncementRow | undefined> {
  return tx
    .insertInto('announcements')
    .values(values)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateAnnouncement(
  tx: Tx,
  id: number,
  values: Updateable<Schema['announcements']>,
): Promise<void> {
  await tx.updateTable('announcements').set(values).where('id', '=', id).execute()
}
