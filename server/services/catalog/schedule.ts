// What happens when and where at an event, for anyone to read.
import type { getSchedule } from '../../../contract/calls/events.ts'
import type { CallReplyWire } from '../../../contract/define-call.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import {
  findEvent,
  itemFacts,
  listScheduleItems,
  type ScheduleRow,
} from '../../repositories/events.ts'
import type { Built } from '../remembered.ts'

/** An event's schedule by the time its items begin; refuses an event there is not. */
export async function readSchedule(
  db: Db,
  eventId: number,
): Promise<Built<CallReplyWire<typeof getSchedule>>> {
  const event = await findEvent(db, eventId)
  if (!event) throw noSuch('event')
  const rows = await listScheduleItems(db, eventId)
  return {
    value: { timeZone: event.time_zone, items: rows.map(itemToWire) },
    tables: ['events', 'schedule_items'],
  }
}

function itemToWire(row: ScheduleRow) {
  return {
    id: row.id,
    ...itemFacts(row),
    updatedAt: row.updated_at.toISOString(),
  }
}
