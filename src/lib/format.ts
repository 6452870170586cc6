// Formats dates and times, in the event's time zone unless another is given (rule 2), and amounts of money.
import { knownZone, localTimeAt } from '#contract/values/time/zoned-time.ts'
import { readTimeZone } from './event/event-words.ts'

const styles = {
  date: { dateStyle: 'long' },
  dateShort: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayShort: { weekday: 'short' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  dateTimeShort: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  zoneName: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type InstantStyle = Exclude<keyof typeof styles, 'zoneName'>

// Cached: creating a formatter takes longer than rendering a card.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes times in the zone, or in the event's where this device does not know it. */
function formatter(style: keyof typeof styles, timeZone: string) {
  const key = `${style} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...styles[style],
    timeZone: knownZone(timeZone, readTimeZone()),
  })
  formatters.set(key, made)
  return made
}

/**
 * An instant in words; in the time zone of the event whose words are shown unless `timeZone` names another. The narrow
 * space that some engines put before AM and PM becomes a plain one.
 */
export function formatInstant(
  instantMs: number,
  style: InstantStyle = 'date',
  timeZone = '',
): string {
  return formatter(style, timeZone || readTimeZone())
    .format(instantMs)
    .replaceAll('\u202f', ' ')
}

type DateStyle = 'date' | 'dateShort' | 'weekday' | 'weekdayShort'

/** A calendar date (YYYY-MM-DD) in words; '' for an invalid date. */
export function formatLocalDate(date: string, style: DateStyle): string {
  const middayMs = Date.parse(`${date}T12:00:00Z`)
  return Number.isNaN(middayMs) ? '' : formatInstant(middayMs, style, 'UTC')
}

/** The time of day of a local time (YYYY-MM-DDTHH:mm): "8:00 AM"; '' for an invalid time. */
export function formatLocalTime(time: string): string {
  const ms = Date.parse(`${time}Z`)
  return Number.isNaN(ms) ? '' : formatInstant(ms, 'time', 'UTC')
}

/** A local date with its time (YYYY-MM-DDTHH:mm) in words; '' for an invalid time. */
export function formatLocalDateTime(time: string): string {
  const ms = Date.parse(`${time}Z`)
  return Number.isNaN(ms) ? '' : formatInstant(ms, 'dateTimeShort', 'UTC')
}

/** The time zone of this device, or the event's where the device names none, or one that nobody knows. */
export function deviceTimeZone(): string {
  const named: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return knownZone(typeof named === 'string' ? named : '', readTimeZone())
}

/** The calendar date (YYYY-MM-DD) of an instant. */
export function localDateOf(instantMs: number, timeZone: string = readTimeZone()): string {
  return localTimeAt(instantMs, timeZone).slice(0, 10)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** The age of saved data, with its time: "3 hours ago (7:42 AM)"; from a day on, with its date. */
export function formatAge(
  savedMs: number,
  nowMs: number,
  timeZone: string = readTimeZone(),
): string {
  const ageMs = Math.max(0, nowMs - savedMs)
  const time = formatInstant(savedMs, 'time', timeZone)
  if (ageMs < minuteMs) return `just now (${time})`
  if (ageMs < hourMs) return `${count(Math.floor(ageMs / minuteMs), 'minute')} (${time})`
  if (ageMs < dayMs) return `${count(Math.floor(ageMs / hourMs), 'hour')} (${time})`
  const days = count(Math.floor(ageMs / dayMs), 'day')
  return `${days} (${formatInstant(savedMs, 'dateShort', timeZone)}, ${time})`
}

/** The common name of a time zone: "Eastern Time". */
export function timeZoneName(timeZone: string = readTimeZone()): string {
  const parts = formatter('zoneName', timeZone).formatToParts(0)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

let dollars: Intl.NumberFormat | undefined

/** Whole cents as dollars: 123450 becomes "$1,234.50". */
export function formatCents(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100)
}
