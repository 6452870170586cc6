// Rows of submitted request forms.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

export interface NewSubmission {
  committeeId: number
  userId: number
  /** Identifies repeats of one submission; null = never a repeat. */
  submissionId: string | null
  answers: Record<string, unknown>
}

/** Inserts a submission and returns its id; null when the user has sent that submission id before. */
export async function insertSubmission(db: Db, made: NewSubmission): Promise<number | null> {
  const row = await db
    .insertInto('form_submissions')
    .values({
      committee_id: made.committeeId,
      user_id: made.userId,
      submission_id: made.submissionId,
      answers: JSON.stringify(made.answers),
    })
    .onConflict((on) => on.columns(['user_id', 'submission_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id of the stored repeat; null when it has another committee or other answers. */
export async function findSameSubmission(db: Db, made: NewSubmission): Promise<number | null> {
  const row = await db
    .selectFrom('form_submissions')
    .select('id')
    .where('user_id', '=', made.userId)
    .where('submission_id', '=', made.submissionId)
    .where('committee_id', '=', made.committeeId)
    .where('answers', '=', sql<never>`${JSON.stringify(made.answers)}::jsonb`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The submissions to a committee with their senders, oldest first. */
export function findSubmissions(db: Db, committeeId: number) {
  return db
    .selectFrom('form_submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.answers', 's.created_at', 's.done_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('s.committee_id', '=', committeeId)
    .orderBy('s.id')
    .execute()
}

/** The number of submissions and the time of the last, of each committee of an event with a form or a submission, by name. */
export function countSubmissions(db: Db, eventId: number | null) {
  return db
    .selectFrom('committees as c')
    .leftJoin('form_submissions as s', 's.committee_id', 'c.id')
    .select(['c.id', 'c.name'])
    .select((eb) => [
      eb.fn.count<number>('s.id').as('count'),
      eb.fn.count<number>('s.id').filterWhere('s.done_at', 'is', null).as('open_count'),
      eb.fn.max<Date | null>('s.created_at').as('last_at'),
    ])
    .$if(eventId !== null, (query) => query.where('c.event_id', '=', eventId))
    .where((eb) => eb.or([eb('s.id', 'is not', null), eb('c.form_fields', 'is not', null)]))
    .groupBy(['c.id', 'c.name'])
    .orderBy('c.name')
    .execute()
}

/** The committee of a submission, its event and when it was done, locked; undefined for an unknown id. */
export function lockSubmission(tx: Tx, id: number) {
  return tx
    .selectFrom('form_submissions as s')
    .innerJoin('committees as c', 'c.id', 's.committee_id')
    .select(['s.committee_id', 's.done_at', 'c.event_id'])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function setSubmissionDone(tx: Tx, id: number, doneAt: Date | null): Promise<void> {
  await tx.updateTable('form_submissions').set({ done_at: doneAt }).where('id', '=', id).execute()
}
