// Rows of events, committees and schedule items.
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../db/schema.ts'

export type EventRow = Selectable<Schema['events']>
export type CommitteeRow = Selectable<Schema['committees']>
export type ScheduleRow = Selectable<Schema['schedule_items']>

export function listEvents(db: Db): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().orderBy('start_date').orderBy('id').execute()
}

export async function hasEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom('events').select('id').executeTakeFirst()) !== undefined
}

export async function eventExists(db: Db, eventId: number): Promise<boolean> {
  const found = db.selectFrom('events').select('id').where('id', '=', eventId)
  return (await found.executeTakeFirst()) !== undefined
}

export function listCommittees(db: Db, eventId: number): Promise<CommitteeRow[]> {
  return db
    .selectFrom('committees')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function findCommittee(db: Db, committeeId: number): Promise<CommitteeRow | undefined> {
  return db.selectFrom('committees').selectAll().where('id', '=', committeeId).executeTakeFirst()
}

export function findEvent(db: Db, eventId: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst()
}

/** The open event, else the latest; undefined in an empty database. */
export function findCurrentEvent(db: Db): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .orderBy('open', 'desc')
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listScheduleItems(db: Db, eventId: number): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedule_items')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_local')
    .orderBy('id')
    .execute()
}

/** The columns of a schedule item without its ids. */
export const itemFacts = (row: ScheduleRow) => ({
  start: row.starts_local,
  end: row.ends_local,
  title: row.title,
  ring: row.ring,
  room: row.room,
  status: row.status,
})
