// What is wrong with the name, days and zone of an event that a person enters, in words: the desk shows them beside the
// field, and the server refuses with them.
import { eventDaysAtMost, eventNameAtMost } from '../../entities/event.ts'
import { isBlank } from '../../values/blank.ts'
import { cleanText } from '../../values/entered-text.ts'
import { isStorable } from '../../values/storable.ts'
import { dateErrorOf, isDayOfCentury } from '../../values/time/entered-time.ts'
import { isTimeZone } from '../../values/time/zoned-time.ts'

export interface EnteredEvent {
  name: string
  /** YYYY-MM-DD in the event's time zone. */
  startDate: string
  endDate: string
  timeZone: string
}
export type EventErrors = Partial<Record<keyof EnteredEvent, string>>

export const cleanEvent = (event: EnteredEvent): EnteredEvent => ({
  name: cleanText(event.name).trim(),
  startDate: event.startDate.trim(),
  endDate: event.endDate.trim(),
  timeZone: event.timeZone.trim(),
})

const dayMs = 24 * 60 * 60_000

/** The days from one date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs)

const dayError = (day: string) => dateErrorOf(day, 'Enter a day from 2000 to 2099.')

function nameError(name: string): string | null {
  if (isBlank(name)) return 'Enter a name.'
  if (name.length > eventNameAtMost) {
    return `Use at most ${eventNameAtMost} characters; these are ${name.length}.`
  }
  return isStorable(name) ? null : 'This has characters that cannot be saved.'
}

function endError({ startDate, endDate }: EnteredEvent): string | null {
  if (!isDayOfCentury(endDate)) return dayError(endDate)
  if (!isDayOfCentury(startDate)) return null
  const days = daysBetween(startDate, endDate)
  if (days < 0) return 'The last day is before the first one.'
  return days < eventDaysAtMost ? null : `An event has at most ${eventDaysAtMost} days.`
}

/** The errors by field; empty = none. */
export function eventErrors(event: EnteredEvent): EventErrors {
  const name = nameError(event.name)
  const endDate = endError(event)
  return {
    ...(name !== null && { name }),
    ...(!isDayOfCentury(event.startDate) && { startDate: dayError(event.startDate) }),
    ...(endDate !== null && { endDate }),
    ...(!isTimeZone(event.timeZone) && { timeZone: 'Choose a time zone from the list.' }),
  }
}
