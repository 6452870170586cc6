// Rows of submitted request forms.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

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
    .select(['s.id', 's.answers', 's.created_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('s.committee_id', '=', committeeId)
    .orderBy('s.id')
    .execute()
}
