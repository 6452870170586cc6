// The schedule as an iCalendar text (RFC 5545): the server sends it as a feed, a device saves it as a file.
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import {
  placeWords,
  type ScheduleItem,
  scheduleStatusWords,
  judgeWords,
} from '../../entities/schedule.ts'
import { namedCalendar, printable } from './named-calendar.ts'
import { clockTime, expectedTimes } from './expected-times.ts'
import { clockChanges, instantOf, localTimeAt, offsetMinAt } from '../../values/time/zoned-time.ts'

/** The time of an own dog, which its person's device alone knows. */
export interface CalendarDog {
  /** Unique among the dogs of the event, and the same when the dog's time changes. */
  key: string
  itemId: number
  title: string
  ring: string
  room: string
  /** Local times between which the dog may be in; `until` null = its end is not known. */
  from: string
  until: string | null
  /** Where its time comes from. */
  note: string
}

export interface CalendarPlan {
  eventId: number
  name: string
  /** IANA name of the zone that the items' local times are in. */
  timeZone: string
  items: readonly ScheduleItem[]
  /** For a file that a device saves; a feed has none. */
  dogs?: readonly CalendarDog[]
  /** Address of the schedule's page. */
  pageUrl: string
  /** A file by mail names its method; a feed has none. */
  isPublished?: boolean
  /** DTSTAMP of dogs, and of items whose last change is unknown. */
  stampMs: number
}

/** The calendar's text with CRLF line ends; the same plan always gives the same text. */
export function calendarText(plan: CalendarPlan): string {
  const { timeZone, items, dogs = [] } = plan
  const starts = [...items.map(({ start }) => start), ...dogs.map(({ from }) => from)]
  const calendar = namedCalendar(plan.name, {
    method: plan.isPublished === true ? ICalCalendarMethod.PUBLISH : null,
    // Each event names the zone: a zone of the calendar would apply to DTSTAMP too, which must be UTC.
    timezone: { name: null, generator: () => zoneText(timeZone, starts.map(yearOf)) },
    x: { 'X-WR-TIMEZONE': timeZone },
  })
  for (const item of items) calendar.createEvent(eventOf(plan, item))
  for (const dog of dogs) calendar.createEvent(dogEventOf(plan, dog))
  return `${calendar.toString()}\r\n`
}

function eventOf({ eventId, timeZone, pageUrl, stampMs }: CalendarPlan, item: ScheduleItem) {
  const isCancelled = item.status === 'cancelled'
  const { start, end } = expectedTimes(item)
  const changed = new Date(item.updatedMs ?? stampMs)
  return {
    id: `event-${eventId}-${item.id}@national-specialty`,
    sequence: sequenceOf(item),
    stamp: changed,
    lastModified: changed,
    timezone: timeZone,
    start: timeFor(start, timeZone),
    end: isAfter(end, start, timeZone) ? timeFor(end, timeZone) : null,
    // Many calendar programs ignore STATUS, so the title says it as well.
    summary: printable(titleOf(item)),
    location: printable(placeWords(item)),
    description: printable(descriptionOf(item)) || null,
    url: `${pageUrl}#event-${item.id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** What is known of a dog changes with each report, so each file is newer than the one before it. */
function dogEventOf({ eventId, timeZone, pageUrl, stampMs }: CalendarPlan, dog: CalendarDog) {
  const { key, itemId, title, from, until, note } = dog
  const saved = new Date(stampMs)
  return {
    id: `dog-${eventId}-${key}@national-specialty`,
    sequence: sequenceAt(stampMs),
    stamp: saved,
    lastModified: saved,
    timezone: timeZone,
    start: timeFor(from, timeZone),
    end: isAfter(until, from, timeZone) ? timeFor(until, timeZone) : null,
    summary: printable(title),
    location: printable(placeWords(dog)),
    description: printable(note) || null,
    url: `${pageUrl}#event-${itemId}`,
    status: ICalEventStatus.CONFIRMED,
  }
}

function descriptionOf(item: ScheduleItem): string {
  const { status } = item
  const isSaidElsewhere = status === 'scheduled' || status === 'cancelled'
  const words = isSaidElsewhere ? '' : scheduleStatusWords[status]
  return [words, judgeWords(item)].filter(Boolean).join('. ')
}

// Counted from 2000, the seconds fit until 2068 into the signed 32 bits that some calendar programs use.
const sequenceFromMs = Date.UTC(2000, 0, 1)

/** Rises with each change, so that a calendar program takes the change even if it imported the event from a file. */
const sequenceOf = ({ updatedMs }: ScheduleItem) => (updatedMs === null ? 0 : sequenceAt(updatedMs))

const sequenceAt = (ms: number) => Math.max(0, Math.floor((ms - sequenceFromMs) / 1000))

function titleOf({ title, status, start, expectedStart, actualStart }: ScheduleItem): string {
  const isMarked = status === 'cancelled' || status === 'delayed'
  const marked = isMarked ? `${scheduleStatusWords[status]}: ${title}` : title
  const other = actualStart ?? expectedStart
  if (other === null || other === start) return marked
  const what = actualStart ? 'started' : 'expected'
  return `${marked} (${what} ${clockTime(other)}, printed ${clockTime(start)})`
}

// The library writes a local time's hours and minutes as they are, except in UTC, where it expects an instant.
const timeFor = (local: string, timeZone: string) => (timeZone === 'UTC' ? `${local}Z` : local)

// When clocks are put back, an end with a later local time can still come before the start.
function isAfter(end: string | null, start: string, timeZone: string): end is string {
  return end !== null && instantOf(end, timeZone) > instantOf(start, timeZone)
}

const yearOf = (local: string) => Number(local.slice(0, 4))

const compact = (local: string) => `${local.replaceAll(/[-:]/g, '')}00`

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** The VTIMEZONE that the library leaves to its user: every clock change from a year before to a year after. */
function zoneText(timeZone: string, years: readonly number[]): string {
  const fromMs = Date.UTC(Math.min(...years) - 1, 0, 1)
  const untilMs = Date.UTC(Math.max(...years) + 2, 0, 1)
  const firstMin = offsetMinAt(fromMs, timeZone)
  const changes = clockChanges(fromMs, untilMs, timeZone)
  const clocks = [{ atMs: fromMs, fromMin: firstMin, toMin: firstMin }, ...changes]
  const standardMin = Math.min(...clocks.map(({ toMin }) => toMin))
  const parts = clocks.flatMap(({ atMs, fromMin, toMin }) => {
    const kind = toMin > standardMin ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${compact(localTimeAt(atMs + fromMin * 60_000, 'UTC'))}`,
      `TZOFFSETFROM:${offsetText(fromMin)}`,
      `TZOFFSETTO:${offsetText(toMin)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\n')
}
