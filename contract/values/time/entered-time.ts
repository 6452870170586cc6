// The days and local times that people enter. A browser's field makes the year 26 of a typed 050426, so years begin at
// 1900: both sides check by these rules, and an error names the year. Pure.
import { isCalendarTime } from './zoned-time.ts'

/** What a browser's field for a day, and one for a day and a time, offers. */
export const enteredLimits = {
  date: { min: '1900-01-01', max: '9999-12-31' },
  'datetime-local': { min: '1900-01-01T00:00', max: '9999-12-31T23:59' },
} as const

export const yearHint = 'Enter the year with four digits, like 2026.'

const pattern = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d$/

/** Whether a text is a local time, YYYY-MM-DDTHH:mm, from 1900 on. */
export const isEnteredTime = (text: string): boolean => pattern.test(text) && isCalendarTime(text)

/** Whether a text is a day of the calendar, YYYY-MM-DD, from 1900 on. */
export const isEnteredDay = (text: string): boolean => isEnteredTime(`${text}T00:00`)

/** Whether a text is a day of this century, as those of events and books are. */
export const isDayOfCentury = (text: string): boolean => text.startsWith('20') && isEnteredDay(text)

/** Whether a text is a local time of this century, as those of sales, codes and announcements are. */
export const isTimeOfCentury = (text: string): boolean =>
  text.startsWith('20') && isEnteredTime(text)

/** Whether the year of a day or a time is before 1900. */
export const hasShortYear = (text: string): boolean => /^(?:0\d|1[0-8])\d\d-/.test(text)

/** The error of a day or a time that was refused: about its year if that is before 1900, else `otherwise`. */
export const dateErrorOf = (text: string, otherwise: string): string =>
  hasShortYear(text) ? yearHint : otherwise
