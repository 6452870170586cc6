// The schedule as an iCalendar text (RFC 5545): times with their zone, the zone spelled out, long lines
// folded. Pure: the same events make the same text, here and on the server.
import { placeWords, type ScheduleItem, scheduleStatusWords } from '../entities/schedule.ts'
import { clockChanges, instantOf, localTimeAt, offsetMinAt } from './zoned-time.ts'

export interface CalendarPlan {
  eventId: number
  name: string
  timeZone: string
  items: readonly ScheduleItem[]
  /** Address of the schedule's page. */
  pageUrl: string
  /** Stands for the time of an event's last change where that is not known. */
  stampMs: number
}

/** How often a subscribed calendar is asked to look again, in seconds. */
export const calendarFreshSec = 900

/** How many events a calendar's address may list. */
export const calendarIdsAtMost = 200

const lineOctetsAtMost = 75
const encoder = new TextEncoder()

/** A text as a property's value: its own marks escaped, what cannot be printed left out. */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are the characters that may not stand there
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** A line in pieces of at most 75 octets, no character cut; further ones begin with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > lineOctetsAtMost) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += more
  }
  return [...pieces, piece].join('\r\n')
}

const compact = (local: string) => `${local.replaceAll(/[-:]/g, '')}00`
const utcStamp = (instantMs: number) => `${compact(localTimeAt(instantMs, 'UTC'))}Z`

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

function shortName(instantMs: number, timeZone: string): string {
  const style = { timeZone, timeZoneName: 'short' } as const
  const parts = new Intl.DateTimeFormat('en-US', style).formatToParts(instantMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The zone's clock over the years of the events and those beside them. */
function zoneLines({ timeZone, items, stampMs }: CalendarPlan): string[] {
  const years = items.map(({ start }) => Number(start.slice(0, 4)))
  if (years.length === 0) years.push(new Date(stampMs).getUTCFullYear())
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
      `TZNAME:${escapeText(shortName(atMs, timeZone))}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE']
}

function eventLines(plan: CalendarPlan, item: ScheduleItem): string[] {
  const { eventId, timeZone, pageUrl, stampMs } = plan
  const isOff = item.status === 'cancelled'
  const place = placeWords(item)
  const at = (local: string) => `;TZID=${timeZone}:${compact(local)}`
  const changed = utcStamp(item.updatedMs ?? stampMs)
  return [
    'BEGIN:VEVENT',
    `UID:event-${eventId}-${item.id}@specialty-week`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART${at(item.start)}`,
    ...(item.end !== null && isAfter(item.end, item.start, timeZone)
      ? [`DTEND${at(item.end)}`]
      : []),
    // Many calendars show a cancelled event like any other: its title says it too.
    `SUMMARY:${escapeText(isOff ? `${scheduleStatusWords.cancelled}: ${item.title}` : item.title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(item.status === 'scheduled' || isOff
      ? []
      : [`DESCRIPTION:${scheduleStatusWords[item.status]}`]),
    `URL:${pageUrl}#event-${item.id}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

// Where the clock is put back, an end that reads later may come before the start.
function isAfter(end: string, start: string, timeZone: string): boolean {
  return instantOf(end, timeZone) > instantOf(start, timeZone)
}

/** The whole calendar, its lines ended as the standard asks. */
export function calendarText(plan: CalendarPlan): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Specialty Week//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(plan.name)}`,
    `X-WR-CALNAME:${escapeText(plan.name)}`,
    `X-WR-TIMEZONE:${plan.timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${calendarFreshSec / 60}M`,
    `X-PUBLISHED-TTL:PT${calendarFreshSec / 60}M`,
    ...zoneLines(plan),
    ...plan.items.flatMap((item) => eventLines(plan, item)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
