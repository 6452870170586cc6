import type { ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import type { LiveChange } from '#contract/entities/schedule-acts.ts'
import { entryOf, isSameEntry } from '#contract/rules/schedule/schedule-entry.ts'
import type { Tx } from '#server/db/schema.ts'
import { type DraftWrite, dropDraft, putDraft } from '#server/repositories/event/schedule-drafts.ts'
import { readDraft } from '../schedule/schedule.ts'

const carried = ['ring', 'room', 'isCancelled'] as const

/**
 * Writes the place and the cancellation of a report into the open drafts of the same events, so that a later release
 * does not take the report back (decision 037).
 */
export async function carryIntoDraft(
  tx: Tx,
  eventId: number,
  byUserId: number,
  changes: readonly LiveChange[],
): Promise<void> {
  const { draft } = await readDraft(tx, eventId)
  const writes: DraftWrite[] = []
  const dropped: number[] = []
  for (const { before, after } of changes) {
    const open = draft.find(({ itemId }) => itemId === after.id)
    if (!open?.after) continue
    const next = carry(open.after, entryOf(before), entryOf(after))
    if (isSameEntry(next, open.after)) continue
    if (isSameEntry(next, entryOf(after))) dropped.push(open.id)
    else writes.push({ id: open.id, itemId: after.id, after: next })
  }
  await dropDraft(tx, dropped)
  await putDraft(tx, eventId, byUserId, writes)
}

function carry(draft: ScheduleEntry, before: ScheduleEntry, after: ScheduleEntry): ScheduleEntry {
  const news = carried.filter((key) => before[key] !== after[key])
  return { ...draft, ...Object.fromEntries(news.map((key) => [key, after[key]])) }
}
