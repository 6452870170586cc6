// The schedule as a calendar that other programs subscribe to.
import { schedule } from '../../contract/entities/schedule.ts'
import { calendarText } from '../../contract/rules/calendar-text.ts'
import type { Db } from '../db/schema.ts'
import { findEvent } from '../repositories/events.ts'
import type { Built } from './remembered.ts'
import { readSchedule } from './catalog/schedule.ts'

export interface CalendarWish {
  eventId: number
  /** Undefined = all; ids there are not are left out. */
  ids: readonly number[] | undefined
  publicUrl: string
}

/** An event's calendar; refuses an event there is not. */
export async function writeCalendar(
  db: Db,
  { eventId, ids, publicUrl }: CalendarWish,
): Promise<Built<string>> {
  const { value: wire, tables } = await readSchedule(db, eventId)
  const { timeZone, items } = schedule.parse(wire)
  const event = await findEvent(db, eventId)
  const value = calendarText({
    eventId,
    name: event?.name ?? '',
    timeZone,
    items: ids ? items.filter(({ id }) => ids.includes(id)) : items,
    pageUrl: `${publicUrl}/schedule`,
    stampMs: 0,
  })
  return { value, tables }
}
