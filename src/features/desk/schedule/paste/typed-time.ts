// Days and times as spreadsheets write them. Pure.
import { isEnteredDay } from '#contract/values/time/entered-time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayMs = 24 * 60 * 60 * 1000
// The day 0 of spreadsheets' numbers.
const serialZeroMs = Date.UTC(1899, 11, 30)

const two = (value: number) => String(value).padStart(2, '0')

/** The calendar day, YYYY-MM-DD; null = there is no such day. */
function calendarDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isEnteredDay(text) ? text : null
}

const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/**
 * A day: 2026-05-06, 5/6/2026, 5/6, 6.5.2026, May 6, 6-May-26, Wed May 6, Wednesday, 46148. `days` are those of the
 * event: they give a missing year and the day of a weekday. Month before day, unless only the other order is possible.
 */
export function readDay(text: string, days: readonly string[]): string | null {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ')
  const year = Number(days[0]?.slice(0, 4))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashes = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(typed)
  if (slashes) {
    const [first, second] = [Number(slashes[1]), Number(slashes[2])]
    const inYear = slashes[3] ? wholeYear(slashes[3]) : year
    return calendarDay(inYear, first, second) ?? calendarDay(inYear, second, first)
  }
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/.exec(typed)
  if (dots) {
    return calendarDay(dots[3] ? wholeYear(dots[3]) : year, Number(dots[2]), Number(dots[1]))
  }
  if (/^\d{5}$/.test(typed)) {
    const day = new Date(serialZeroMs + Number(typed) * dayMs).toISOString().slice(0, 10)
    return isEnteredDay(day) ? day : null
  }
  return readNamedDay(typed, days, year)
}

function readNamedDay(typed: string, days: readonly string[], year: number): string | null {
  const words = typed.split(/[ -]/).map((word) => word.replace(/\.$/, ''))
  const isWeekday = (word: string) =>
    weekdays.includes(word.slice(0, 3)) && /^[a-z]+day$|^[a-z]{3,5}$/.test(word)
  const rest = words.filter((word) => !isWeekday(word))
  if (rest.length === 0) {
    const weekday = weekdays.indexOf(words[0]?.slice(0, 3) ?? '')
    const fitting = days.filter((day) => new Date(`${day}T00:00Z`).getUTCDay() === weekday)
    return fitting.length === 1 ? (fitting[0] ?? null) : null
  }
  const month = rest.findIndex(
    (word) => /^[a-z]{3,}$/.test(word) && months.includes(word.slice(0, 3)),
  )
  if (month === -1) return null
  const numbers = rest
    .filter((_, at) => at !== month)
    .map((word) => word.replace(/(st|nd|rd|th)$/, ''))
  const [day = '', inYear] = numbers
  if (numbers.length > 2 || !/^\d{1,2}$/.test(day)) return null
  if (inYear !== undefined && !/^(\d{2}|\d{4})$/.test(inYear)) return null
  const monthNumber = months.indexOf((rest[month] ?? '').slice(0, 3)) + 1
  return calendarDay(inYear ? wholeYear(inYear) : year, monthNumber, Number(day))
}

/** A time of day as HH:mm: 8:30 AM, 8:30, 8.30, 8 pm, 13:30:00, noon, 0.3541667. */
export function readTime(text: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  if (typed === 'noon') return '12:00'
  if (typed === 'midnight') return '00:00'
  if (/^0?[.,]\d{2,}$/.test(typed)) {
    const minutes = Math.round(Number(`0.${typed.split(/[.,]/)[1]}`) * 24 * 60)
    return minutes < 24 * 60 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null
  }
  const found = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})? ?(am|pm|a|p|a\.m\.|p\.m\.)?$/.exec(typed)
  if (!found) return null
  const [, hours = '', minutes, half] = found
  // A number alone can be anything.
  if (minutes === undefined && half === undefined) return null
  const hour = Number(hours)
  if (Number(minutes ?? 0) > 59) return null
  if (half === undefined) return hour < 24 ? `${two(hour)}:${minutes}` : null
  if (hour < 1 || hour > 12) return null
  return `${two((hour % 12) + (half.startsWith('p') ? 12 : 0))}:${minutes ?? '00'}`
}

/** A day and a time in one cell; each null when it is not there or can't be read. */
export function readMoment(
  text: string,
  days: readonly string[],
): { day: string | null; time: string | null } {
  const typed = text.trim()
  const time = readTime(typed)
  if (time !== null) return { day: null, time }
  // The shortest end of the cell that is a time; what stands before it is the day.
  const breaks = [...typed.matchAll(/[ T]+/g)].reverse()
  for (const { index, 0: gap } of breaks) {
    const found = readTime(typed.slice(index + gap.length))
    const day = readDay(typed.slice(0, index), days)
    if (found !== null && day !== null) return { day, time: found }
  }
  return { day: null, time: null }
}
