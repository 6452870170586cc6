// What the calendars of the app have in common.
import ical, { escape, type ICalCalendarData } from 'ical-generator'
import { calendarFreshSec } from '../../entities/schedule.ts'

/** Without control characters, which would begin a line of their own. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

/** An empty calendar under a name. */
export const namedCalendar = (name: string, data: Partial<ICalCalendarData> = {}) =>
  ical({
    prodId: { company: 'National Specialty', product: 'Schedule', language: 'EN' },
    scale: 'GREGORIAN',
    // The library escapes every text but the calendar's name.
    name: escape(printable(name), false),
    ttl: calendarFreshSec,
    ...data,
  })
