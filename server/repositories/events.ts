// Events, their committees and what happens at them, as rows.
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'

export type EventRow = Selectable<Schema['events']>
export type CommitteeRow = Selectable<Schema['committees']>
export type ScheduleRow = Selectable<Schema['schedule_items']>

export function listEvents(db: Db): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().orderBy('start_date').orderBy('id').execute()
}

/** Whether there is any event at all. */
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

/** The event that is open now, else the latest; none in an empty database. */
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

/** What a schedule item tells of itself, without the columns that say whose and which it is. */
export const itemFacts = (row: ScheduleRow) => ({
  start: row.starts_local,
  end: row.ends_local,
  title: row.title,
  ring: row.ring,
  room: row.room,
  status: row.status,
})
