import { consistentItem, type ScheduleItem } from '#contract/entities/schedule.ts'
import { deadlineCalendarText } from '#contract/rules/show-day/deadline-calendar.ts'
import { deadlinesOf } from '#contract/rules/show-day/deadlines.ts'
import { calendarText } from '#contract/rules/schedule/calendar-text.ts'
import type { Db } from '../db/schema.ts'
import { findEvent, listKnownItems, publicSight } from '../repositories/catalog/events.ts'
import { readCommittees } from './catalog/catalog.ts'
import { readSchedule } from './catalog/schedule.ts'
import { readEventWords } from './words/read-words.ts'

export interface CalendarQuery {
  eventId: number
  /** undefined = all events; unknown ids are ignored. */
  ids?: readonly number[] | undefined
  /** Only these, as a file that is published by mail; without any the text is ''. */
  part?: { isIn: (item: ScheduleItem) => boolean; atMost: number }
  publicUrl: string
}

/** The ids of a feed that are items of its event, in one order. */
export async function knownCalendarIds(
  db: Db,
  { eventId, ids }: Pick<CalendarQuery, 'eventId' | 'ids'>,
): Promise<{ ids?: number[] }> {
  return ids ? { ids: await listKnownItems(db, eventId, ids) } : {}
}

/** The iCalendar feed of an event; throws the refusal for an unknown event. */
export async function writeCalendar(
  db: Db,
  { eventId, ids, part, publicUrl }: CalendarQuery,
): Promise<string> {
  const { timeZone, items: facts } = await readSchedule(db, eventId, publicSight)
  const items = facts.map(consistentItem)
  const inPart = part && items.filter(part.isIn).slice(0, part.atMost)
  if (inPart?.length === 0) return ''
  const event = await findEvent(db, eventId)
  return calendarText({
    eventId,
    name: event?.name ?? '',
    timeZone,
    items: inPart ?? (ids ? items.filter(({ id }) => ids.includes(id)) : items),
    isPublished: part !== undefined,
    pageUrl: `${publicUrl}/schedule`,
    stampMs: 0,
  })
}

/** The feed of an event's deadlines (rule 121); throws the refusal for an unknown event. */
export async function writeDeadlineCalendar(
  db: Db,
  { eventId, publicUrl }: Pick<CalendarQuery, 'eventId' | 'publicUrl'>,
): Promise<string> {
  const { words, timeZone } = await readEventWords(db, eventId, publicSight)
  const committees = await readCommittees(db, eventId, publicSight)
  return deadlineCalendarText({
    eventId,
    name: `${words.event.title}: deadlines`,
    timeZone,
    deadlines: deadlinesOf({ committees, words, timeZone }),
    pageUrl: `${publicUrl}/schedule?mine=1`,
  })
}
