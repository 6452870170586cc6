import { consistentItem } from '#contract/entities/schedule.ts'
import { calendarText } from '#contract/rules/schedule/calendar-text.ts'
import type { Db } from '../db/schema.ts'
import { findEvent, publicSight } from '../repositories/catalog/events.ts'
import { readSchedule } from './catalog/schedule.ts'

export interface CalendarQuery {
  eventId: number
  /** undefined = all events; unknown ids are ignored. */
  ids: readonly number[] | undefined
  publicUrl: string
}

/** The iCalendar feed of an event; throws the refusal for an unknown event. */
export async function writeCalendar(
  db: Db,
  { eventId, ids, publicUrl }: CalendarQuery,
): Promise<string> {
  const { timeZone, items: facts } = await readSchedule(db, eventId, publicSight)
  const items = facts.map(consistentItem)
  const event = await findEvent(db, eventId)
  return calendarText({
    eventId,
    name: event?.name ?? '',
    timeZone,
    items: ids ? items.filter(({ id }) => ids.includes(id)) : items,
    pageUrl: `${publicUrl}/schedule`,
    stampMs: 0,
  })
}
