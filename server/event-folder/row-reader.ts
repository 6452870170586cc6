// Reads and checks the cells of a row. A wrong cell adds an error and yields a placeholder value, which is never
// used because the row is left out of the plan.
import { isStorable } from '../../contract/rules/storable.ts'
import { instantOf, isCalendarTime } from '../../contract/rules/zoned-time.ts'
import { dollars } from '../../contract/wire.ts'
import type { Cell, FolderError, SheetRow } from './sheet.ts'

export interface RowReader {
  text(name: string, how?: { atMost?: number; isNeeded?: boolean }): string
  /** Texts; in CSV separated by | or by line breaks. */
  list(name: string): string[]
  whole(name: string, how?: { min?: number; max?: number }): number | null
  /** Like whole(), for a cell that must not be empty. */
  neededWhole(name: string): number
  cents(name: string, how?: { min?: number }): number | null
  flag(name: string, ifEmpty: boolean): boolean
  choice<T extends string>(name: string, among: readonly T[], ifEmpty: T | null): T
  /** A local time of the event or a time with an offset, in milliseconds. */
  instant(name: string, timeZone: string): number | null
  /** YYYY-MM-DDTHH:mm. */
  localTime(name: string): string | null
  error(name: string, text: string): void
  /** Whether no cell read so far had an error. */
  isGood(): boolean
}

const largestWhole = 2_147_483_647
const longestText = 200

export function readRow(row: SheetRow, errors: FolderError[]): RowReader {
  let isGood = true
  const error = (name: string, text: string) => {
    isGood = false
    errors.push({ at: row.cells.get(name)?.at ?? row.placeOf(name), text })
  }
  const quoted = ({ value }: Cell) => `“${String(value).slice(0, 60)}”`
  const scalar = (name: string): string | null => {
    const cell = row.cells.get(name)
    if (!cell) return null
    if (!Array.isArray(cell.value)) return String(cell.value)
    error(name, 'Expected one value, not a list.')
    return null
  }
  const misfit = (name: string, what: string) => {
    const cell = row.cells.get(name)
    error(name, `${cell ? quoted(cell) : 'Nothing'} is not ${what}.`)
  }
  const storable = (name: string, text: string, atMost: number): string => {
    if (text !== '' && !/[^\s\p{Cf}]/u.test(text)) error(name, 'The text has no visible character.')
    if (!isStorable(text)) error(name, 'The text has characters that cannot be stored.')
    if (text.length > atMost) error(name, `The text is longer than ${atMost} characters.`)
    return text
  }
  const whole: RowReader['whole'] = (name, { min = 0, max = largestWhole } = {}) => {
    const text = scalar(name)
    if (text === null) return null
    const value = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    misfit(name, `a whole number of ${min} or more`)
    return null
  }

  return {
    text(name, { atMost = longestText, isNeeded = false } = {}) {
      const text = scalar(name)
      if (text === null && isNeeded) error(name, 'This must not be empty.')
      return storable(name, text ?? '', atMost)
    },
    list(name) {
      const value = row.cells.get(name)?.value ?? []
      const texts = Array.isArray(value) ? value : splitList(String(value))
      return texts.filter((one) => one !== '').map((one) => storable(name, one, longestText))
    },
    whole,
    neededWhole(name) {
      const value = whole(name, { min: 1 })
      if (value === null && !row.cells.has(name)) error(name, 'This must not be empty.')
      return value ?? 0
    },
    cents(name, { min = 0 } = {}) {
      const text = scalar(name)?.replace(/^\$\s*/, '') ?? null
      if (text === null) return null
      // A comma is a decimal sign; a thousands separator is an error.
      const isAmount = /^-?\d{1,7}([.,]\d{1,2})?$/.test(text)
      const cents = isAmount ? dollars.parse(text.replace(',', '.')) : NaN
      if (cents >= min) return cents
      misfit(name, 'an amount in dollars like 24 or 24.50')
      return null
    },
    flag(name, ifEmpty) {
      const text = scalar(name)?.toLowerCase() ?? null
      if (text === null) return ifEmpty
      if (['1', 'yes', 'true'].includes(text)) return true
      if (!['0', 'no', 'false'].includes(text)) misfit(name, 'yes or no')
      return false
    },
    choice(name, among, ifEmpty) {
      const text = scalar(name)
      const found = text === null ? ifEmpty : among.find((one) => one === text)
      if (found) return found
      if (text === null) error(name, `This must not be empty: it is one of ${among.join(', ')}.`)
      else misfit(name, `one of ${among.join(', ')}`)
      return among[0] as (typeof among)[number]
    },
    instant(name, timeZone) {
      const text = scalar(name)
      if (text === null) return null
      const time = readTime(text)
      if (time === null) misfit(name, 'a day and a time like 2027-05-03 09:00')
      if (time === null) return null
      const { local, rest, offset } = time
      return offset === '' ? instantOf(local, timeZone) : Date.parse(`${local}${rest}${offset}`)
    },
    localTime(name) {
      const text = scalar(name)
      const time = text === null ? null : readTime(text)
      if (text !== null && (time === null || time.offset !== '')) {
        misfit(name, 'a day and a time like 2027-05-03 09:00')
      }
      return time?.local ?? null
    },
    error,
    isGood: () => isGood,
  }
}

function splitList(cell: string): string[] {
  return cell.split(cell.includes('\n') ? '\n' : '|').map((one) => one.trim())
}

// Years before 1000 are typing errors, and some zones have no last day of 9999. Offsets go up to 14 hours.
const timePattern =
  /^([12]\d{3}-\d\d-\d\d)[T ](\d{1,2}):(\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

function readTime(text: string): { local: string; rest: string; offset: string } | null {
  const [, day, hour = '', minute, rest = '', offset = ''] = timePattern.exec(text) ?? []
  if (day === undefined) return null
  const local = `${day}T${hour.padStart(2, '0')}:${minute}`
  return isCalendarTime(`${local}${rest}`) ? { local, rest, offset } : null
}
