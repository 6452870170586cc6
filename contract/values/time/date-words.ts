// Dates and times in words, as Americans write them.

import { knownZone } from './zoned-time.ts'

/** Some engines put a narrow space before AM. */
const inWords = (options: Intl.DateTimeFormatOptions, ms: number): string =>
  new Intl.DateTimeFormat('en-US', options).format(ms).replaceAll('\u202f', ' ')

/** A day, YYYY-MM-DD: "Apr 10, 2026". */
export const dateWords = (day: string): string =>
  inWords({ dateStyle: 'medium', timeZone: 'UTC' }, Date.parse(day))

/** An instant in the zone: "12:00 PM". */
export const timeWords = (ms: number, timeZone: string): string =>
  inWords({ timeStyle: 'short', timeZone: knownZone(timeZone) }, ms)

/** An instant in the zone: "Apr 10, 2026, 12:00 PM". */
export const dateTimeWords = (ms: number, timeZone: string): string =>
  inWords({ dateStyle: 'medium', timeStyle: 'short', timeZone: knownZone(timeZone) }, ms)

/** The common name of a zone: "Eastern Time". */
export function zoneWords(timeZone: string): string {
  const zone = knownZone(timeZone)
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
