// The record of what people change at the desk apart from orders.
import { jsonOf } from '../../db/json.ts'
import type { Db, DeskSubject, Tx } from '../../db/schema.ts'

export interface DeskChange {
  subject: DeskSubject
  /** Names the changed thing among those of its subject. */
  key: string
  /** null = by a command on the server's machine. */
  byUserId: number | null
  /** null = there was none, or there is none any more. */
  before: object | null
  after: object | null
}

/** Puts a change on record, in the transaction that makes it. */
export async function recordChange(tx: Tx, change: DeskChange): Promise<void> {
  await recordChanges(tx, [change])
}

/** Puts changes on record, in the transaction that makes them. */
export async function recordChanges(tx: Tx, changes: readonly DeskChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ subject, key, byUserId, before, after }) => ({
    subject,
    subject_key: key,
    by_user_id: byUserId,
    before: jsonOf(before),
    after: jsonOf(after),
  }))
  await tx.insertInto('desk_changes').values(rows).execute()
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

function changesWithPeople(db: Db) {
  return db
    .selectFrom('desk_changes as c')
    .leftJoin('users as u', 'u.id', 'c.by_user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .orderBy('c.id', 'desc')
}
