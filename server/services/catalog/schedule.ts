// The schedule of an event, in the wire's shape.
import type { getSchedule } from '../../../contract/calls/events.ts'
import type { CallReplyWire } from '../../../contract/define-call.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import {
  findEvent,
  itemFacts,
  listScheduleItems,
  type ScheduleRow,
} from '../../repositories/catalog/events.ts'

/** An event's schedule, ordered by the start of its items; 404 for an unknown event. */
export async function readSchedule(
  db: Db,
  eventId: number,
): Promise<CallReplyWire<typeof getSchedule>> {
  const event = await findEvent(db, eventId)
  if (!event) throw noSuch('event')
  const rows = await listScheduleItems(db, eventId)
  return { timeZone: event.time_zone, items: rows.map(itemToWire) }
}

function itemToWire(row: ScheduleRow) {
  return {
    id: row.id,
    ...itemFacts(row),
    updatedAt: row.updated_at.toISOString(),
  }
}
