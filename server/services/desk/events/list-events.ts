// The events as the desk sees them (rule 62).
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { rowToFacts } from '#server/db/columns.ts'
import type { Db } from '#server/db/schema.ts'
import { type EventRow, listEvents } from '#server/repositories/catalog/events.ts'

/** All events, the latest first. */
export async function listDeskEvents(db: Db): Promise<DeskEvent[]> {
  return (await listEvents(db)).toReversed().map(deskEventOf)
}

export const deskEventOf = (row: EventRow): DeskEvent => ({
  id: row.id,
  ...rowToFacts(eventFacts, row),
  state: row.state,
})
