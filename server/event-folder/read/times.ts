// Days and times as spreadsheets write them. Pure.
import { isEnteredTime } from '#contract/values/time/entered-time.ts'
import { isCalendarTime } from '#contract/values/time/zoned-time.ts'

export interface ReadTime {
  /** YYYY-MM-DDTHH:mm. */
  local: string
  /** The seconds, like :30 or :30.5. */
  rest: string
  /** Z or an offset from UTC; '' = the event's local time. */
  offset: string
  /** In words, where another country would read another day. */
  words?: string
}

export const timeExample =
  'a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first'

// Some zones have no last day of 9999. Offsets go up to 14 hours.
const isoDay = /^([12]\d{3})-(\d{1,2})-(\d{1,2})$/
const usDay = /^(\d{1,2})\/(\d{1,2})\/([12]\d{3}|\d{2})$/
const timePattern =
  /^([\d/-]+)[T,\s]\s*(\d{1,2}):(\d\d)(:\d\d(?:\.\d{1,3})?)?\s*(?:([ap])\.?m\.?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/i

/** Reads 2027-05-03 09:00, 5/3/2027 9:00 AM or 5/3/27 9:00; the month comes before the day. null = no such time. */
export function readTime(text: string): ReadTime | null {
  const [, day = '', hourText = '', minute = '', rest = '', half, offset = ''] =
    timePattern.exec(text) ?? []
  const date = readDay(day)
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  if (date === null || hour === null) return null
  const local = `${date.day}T${String(hour).padStart(2, '0')}:${minute}`
  if (!isEnteredTime(local) || !isCalendarTime(`${local}${rest}`)) return null
  const words = date.isAmbiguous ? { words: timeInWords(local) } : {}
  return { local, rest, offset: offset.toUpperCase(), ...words }
}

function readDay(text: string): { day: string; isAmbiguous: boolean } | null {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? []
  if (isoYear) return { day: dayOf(isoYear, isoMonth, isoDate), isAmbiguous: false }
  const [, month, date, year] = usDay.exec(text) ?? []
  if (year === undefined) return null
  const isAmbiguous = Number(date) <= 12 && Number(date) !== Number(month)
  return { day: dayOf(year.length === 2 ? `20${year}` : year, month, date), isAmbiguous }
}

const dayOf = (year: string, month = '', date = '') =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A local time like Wednesday, April 15, 2027 at 9:00 AM. */
export const timeInWords = (local: string): string => inWords.format(Date.parse(`${local}Z`))
