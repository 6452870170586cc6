// The events as the desk sees them (rule 62).
import type { DeskEvent, ListedEvent } from '#contract/entities/desk/events.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { rowToFacts } from '#server/db/columns.ts'
import type { Db } from '#server/db/schema.ts'
import { type EventRow, listEvents } from '#server/repositories/catalog/events.ts'
import { findEventsWithDraft } from '#server/repositories/event/event-words.ts'
import { findEventsWithScheduleDraft } from '#server/repositories/event/schedule-drafts.ts'
import { findUnpublished } from '../words/event-words.ts'

/** All events, the latest first, each with what of it is not public yet. */
export async function listDeskEvents(db: Db): Promise<ListedEvent[]> {
  const [events, withSchedule, withDraft] = await Promise.all([
    listEvents(db),
    findEventsWithScheduleDraft(db),
    findEventsWithDraft(db),
  ])
  const listed = events.map(async (row): Promise<ListedEvent> => {
    // A section that was never published can be the default, as visitors see it.
    const hasWords = withDraft.includes(row.id) && (await findUnpublished(db, row)).length > 0
    const hasSchedule = withSchedule.includes(row.id)
    return {
      ...deskEventOf(row),
      unpublished: [
        ...(hasWords ? ['words' as const] : []),
        ...(hasSchedule ? ['schedule' as const] : []),
      ],
    }
  })
  return (await Promise.all(listed)).toReversed()
}

export const deskEventOf = (row: EventRow): DeskEvent => ({
  id: row.id,
  ...rowToFacts(eventFacts, row),
  state: row.state,
  ...(row.state === 'closed' && row.closed_at !== null && { closedMs: row.closed_at.getTime() }),
  ...(row.state !== 'open' && row.opens_local !== null && { opensAt: row.opens_local }),
  ...(row.state !== 'open' && row.opening_missed !== null && { missedOpening: row.opening_missed }),
})
