// Submissions of request forms that a committee has seen to (rule 59).
import type { CallBody, CallReplyWire } from '#contract/define-call.ts'
import type { markDeskSubmission } from '#contract/calls/desk/committees.ts'
import type { Rights } from '#contract/entities/session.ts'
import { mayChangeCommittee } from '#contract/rules/rights.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { lockSubmission, setSubmissionDone } from '#server/repositories/people/form-submissions.ts'

/** Marks a submission as done or open; one that is so already stays as it is. */
export function markSubmission(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, rights }: { userId: number; rights: Rights },
  id: number,
  { isDone }: CallBody<typeof markDeskSubmission>,
): Promise<CallReplyWire<typeof markDeskSubmission>> {
  return inTransaction(db, async (tx) => {
    const row = await lockSubmission(tx, id)
    if (!row || !mayChangeCommittee(rights, row.committee_id)) throw noSuch('submission')
    const wasDone = row.done_at !== null
    if (wasDone === isDone) return { id, doneAtMs: row.done_at?.getTime() ?? null }
    const doneAt = isDone ? new Date(clock.domainNowMs()) : null
    await setSubmissionDone(tx, id, doneAt)
    await recordChange(tx, {
      eventId: row.event_id,
      subject: 'submission',
      key: String(id),
      byUserId: userId,
      before: { committeeId: row.committee_id, isDone: wasDone },
      after: { committeeId: row.committee_id, isDone },
    })
    return { id, doneAtMs: doneAt?.getTime() ?? null }
  })
}
