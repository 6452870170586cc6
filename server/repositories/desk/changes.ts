// The record of what people change at the desk apart from orders.
import { jsonOf } from '../../db/json.ts'
import type { Db, DeskSubject, Tx } from '../../db/schema.ts'

export interface DeskChange {
  /** null = of no event, such as a code, or of the list of events. */
  eventId: number | null
  subject: DeskSubject
  /** Names the changed thing among those of its subject. */
  key: string
  /** null = by a command on the server's machine. */
  byUserId: number | null
  /** null = there was none, or there is none any more. */
  before: object | null
  after: object | null
  /** Names the changes that were made at once, if there are several. */
  changeSet?: string
}

/** Puts a change on record, in the transaction that makes it, and returns its id. */
export async function recordChange(tx: Tx, change: DeskChange): Promise<number> {
  const [id] = await recordChanges(tx, [change])
  if (id === undefined) throw new Error('The change is not on record.')
  return id
}

/** Puts changes on record, in the transaction that makes them, and returns their ids. */
export async function recordChanges(tx: Tx, changes: readonly DeskChange[]): Promise<number[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ eventId, subject, key, byUserId, before, after, changeSet }) => ({
    event_id: eventId,
    subject,
    subject_key: key,
    by_user_id: byUserId,
    before: jsonOf(before),
    after: jsonOf(after),
    change_set: changeSet ?? null,
  }))
  const added = await tx.insertInto('desk_changes').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

/** The changes that were made at once, in the order of the record. */
export function findChangeSet(db: Db, changeSet: string) {
  return db
    .selectFrom('desk_changes')
    .select(['id', 'subject', 'subject_key as key', 'before', 'after'])
    .where('change_set', '=', changeSet)
    .orderBy('id')
    .execute()
}

/** The newest changes of a subject with the people who made them, newest first. */
export function findChanges(db: Db, subject: DeskSubject, atMost: number) {
  return changesWithPeople(db).where('c.subject', '=', subject).limit(atMost).execute()
}

/** The newest changes of one thing that has several subjects, newest first. */
export function findChangesOf(
  db: Db,
  { subjects, key }: { subjects: readonly DeskSubject[]; key: string },
  atMost: number,
) {
  return changesWithPeople(db)
    .where('c.subject', 'in', subjects)
    .where('c.subject_key', '=', key)
    .limit(atMost)
    .execute()
}

/** The changes of an event and of its words, and the imports into it, oldest first. */
export function findChangesOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom('desk_changes')
    .select(['subject', 'subject_key as key', 'before', 'after'])
    .where('subject', 'in', ['event', 'import'])
    .where((is) =>
      is.or([
        is('subject_key', '=', String(eventId)),
        is('subject_key', 'like', `${eventId} words%`),
      ]),
    )
    .orderBy('id')
    .execute()
}

function changesWithPeople(db: Db) {
  return db
    .selectFrom('desk_changes as c')
    .leftJoin('users as u', 'u.id', 'c.by_user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .orderBy('c.id', 'desc')
}
