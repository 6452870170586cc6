// The event of a desk call.
import type { Db } from '#server/db/schema.ts'
import { noSuch } from '#server/refusal.ts'
import { type EventRow, findCurrentEvent, findEvent } from '#server/repositories/catalog/events.ts'

export const zoneWithoutEvent = 'UTC'

/** The event with the id; 404 for an unknown one. */
export async function requireEvent(db: Db, eventId: number): Promise<EventRow> {
  const event = await findEvent(db, eventId)
  if (!event) throw noSuch('event')
  return event
}

/** The event that the call names, else the open one or the latest; undefined in an empty database, 404 for an unknown id. */
export async function findDeskEvent(db: Db, eventId?: number): Promise<EventRow | undefined> {
  return eventId === undefined ? findCurrentEvent(db) : requireEvent(db, eventId)
}

/** The zone of the same event, which defines its days; UTC in an empty database. */
export async function deskTimeZone(db: Db, eventId?: number): Promise<string> {
  return (await findDeskEvent(db, eventId))?.time_zone ?? zoneWithoutEvent
}

/** The id of the same event; null in an empty database. */
export async function deskEventId(db: Db, eventId?: number): Promise<number | null> {
  return (await findDeskEvent(db, eventId))?.id ?? null
}
