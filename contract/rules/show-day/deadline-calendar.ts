// Deadlines as an iCalendar text (rule 121): the server sends it as a feed, a device saves it as a file.
import { ICalAlarmType, type ICalEventData } from 'ical-generator'
import { dateTimeWords, dateWords, zoneWords } from '../../values/time/date-words.ts'
import { namedCalendar, printable } from '../schedule/named-calendar.ts'
import type { Deadline } from './deadlines.ts'

export interface DeadlinePlan {
  eventId: number
  name: string
  timeZone: string
  deadlines: readonly Deadline[]
  /** Address of the page that lists them. */
  pageUrl: string
}

const hourSec = 60 * 60
/** A day before; of a whole day, at 9 AM of the day before. */
const reminderSec = { timed: 24 * hourSec, wholeDay: 15 * hourSec }

/** The calendar's text with CRLF line ends, a reminder in each entry; the same plan always gives the same text. */
export function deadlineCalendarText(plan: DeadlinePlan): string {
  const calendar = namedCalendar(plan.name)
  for (const deadline of plan.deadlines) calendar.createEvent(entryOf(plan, deadline))
  return `${calendar.toString()}\r\n`
}

function entryOf(plan: DeadlinePlan, { key, title, atMs, lastDay }: Deadline): ICalEventData {
  const { eventId, timeZone, pageUrl } = plan
  const isWholeDay = lastDay !== null
  const summary = printable(title)
  const when = isWholeDay ? dateWords(lastDay) : dateTimeWords(atMs, timeZone)
  return {
    id: `deadline-${eventId}-${key}@national-specialty`,
    // A calendar program reads the text anew; nothing says when a deadline was last changed.
    stamp: new Date(0),
    start: isWholeDay ? new Date(`${lastDay}T00:00Z`) : new Date(atMs),
    allDay: isWholeDay,
    summary,
    description: printable(`${when}, ${zoneWords(timeZone)}`),
    url: pageUrl,
    alarms: [
      {
        type: ICalAlarmType.display,
        description: summary,
        triggerBefore: isWholeDay ? reminderSec.wholeDay : reminderSec.timed,
      },
    ],
  }
}
