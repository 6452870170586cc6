// Events and their committees as rows.
import type { Selectable } from 'kysely'
import type { Queries, Schema } from '../db/schema.ts'

export type EventRow = Selectable<Schema['events']>
export type CommitteeRow = Selectable<Schema['committees']>

export function listEvents(db: Queries): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().orderBy('start_date').orderBy('id').execute()
}

export async function eventExists(db: Queries, eventId: number): Promise<boolean> {
  const found = db.selectFrom('events').select('id').where('id', '=', eventId)
  return (await found.executeTakeFirst()) !== undefined
}

export function listCommittees(db: Queries, eventId: number): Promise<CommitteeRow[]> {
  return db
    .selectFrom('committees')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function findCommittee(db: Queries, committeeId: number): Promise<CommitteeRow | undefined> {
  return db.selectFrom('committees').selectAll().where('id', '=', committeeId).executeTakeFirst()
}
