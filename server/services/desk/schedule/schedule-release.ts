// Releases changes of the schedule's draft: phones see them at their next read (rule 60).
import type { releaseDeskSchedule } from '#contract/calls/desk/schedule.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskSchedule, ReleasedItem, ReleasedState } from '#contract/entities/desk/schedule.ts'
import {
  type DraftItem,
  draftItems,
  entryInDraft,
  releasedOf,
} from '#contract/rules/schedule/schedule-draft.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { type ItemWrite, writeItems } from '#server/event/write/write-items.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
import { dropDraft } from '#server/repositories/event/schedule-drafts.ts'
import { recordRelease } from '#server/repositories/event/schedule-releases.ts'
import { requireEvent } from '../shared/event.ts'
import { readDeskSchedule, readDraft } from './schedule.ts'
import { chosenItems, inSchedule, type ScheduleCaller } from './schedule-draft.ts'

/** Releases the chosen changes, unless one of them has changed since the sender saw it. */
export async function releaseDraft(
  deps: Pick<Deps, 'db' | 'log' | 'publicReplies' | 'live'>,
  caller: ScheduleCaller,
  eventId: number,
  { chosen, note, marksMoved }: CallBody<typeof releaseDeskSchedule>,
): Promise<DeskSchedule> {
  let count = 0
  await inSchedule(deps, eventId, async (tx) => {
    const draft = draftItems(await readDraft(tx, eventId))
    const items = await chosenItems(tx, draft, chosen, caller)
    // Nobody saw an item of a draft event at its earlier time.
    const isSeen = (await requireEvent(tx, eventId)).state !== 'draft'
    const changes = await writeItems(
      tx,
      eventId,
      items.map((item) => writeOf(item, marksMoved && isSeen)),
    )
    await dropDraft(
      tx,
      chosen.map(({ id }) => id),
    )
    await recordRelease(tx, { eventId, note, byUserId: caller.userId, changes })
    const records = changes.map(({ itemId, before, after }) => ({
      eventId,
      subject: 'schedule' as const,
      key: String(itemId),
      byUserId: caller.userId,
      before,
      after,
    }))
    await recordChanges(tx, records)
    count = changes.length
  })
  publishChange(deps, eventId, 'schedule')
  deps.log.info({ act: 'schedule', eventId, count }, 'desk')
  return readDeskSchedule(deps.db, eventId)
}

function writeOf(item: DraftItem, marksMoved: boolean): ItemWrite {
  const { released } = item
  const entry = entryInDraft(item)
  const before = released && stateOf(released)
  if (released && before) {
    const after = entry && releasedOf(entry, before, { marksMoved })
    return { id: released.id, before, after }
  }
  if (!entry) throw new Error('The draft deletes an item that is not released.')
  return { id: null, key: null, before: null, after: releasedOf(entry, null, { marksMoved }) }
}

function stateOf({ id: _id, ...state }: ReleasedItem): ReleasedState {
  return state
}
