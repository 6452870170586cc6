// Rows of announcements (rule 66).
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { allClearMs } from '#contract/rules/event/announcements.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type AnnouncementRow = Selectable<Schema['announcements']>

/**
 * The newest announcements of an event, newest first. An older one that stands above the others stays with them: an
 * emergency until its all clear is no news any more, and a pinned one until it ends.
 */
export function listAnnouncements(
  db: Db,
  eventId: number,
  atMost: number,
): Promise<AnnouncementRow[]> {
  const ofEvent = db.selectFrom('announcements').where('event_id', '=', eventId)
  const newest = ofEvent.select('id').orderBy('id', 'desc').limit(atMost)
  const stillStands = sql<boolean>`(kind = 'emergency' or is_pinned)
    and coalesce(until_at > shop_now(), true)
    and coalesce(ended_at > shop_now() - ${allClearMs}::int * interval '1 millisecond', true)`
  return ofEvent
    .selectAll()
    .where(({ eb, or }) => or([eb('id', 'in', newest), stillStands]))
    .orderBy('id', 'desc')
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
