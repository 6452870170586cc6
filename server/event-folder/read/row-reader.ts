// Reads and checks the cells of a row. A wrong cell adds an error and yields a placeholder value, which is never
// used because the row is left out of the plan.
import { isBlank } from '#contract/values/blank.ts'
import { cleanText } from '#contract/values/entered-text.ts'
import { hasShortYear, yearHint } from '#contract/values/time/entered-time.ts'
import { isStorable } from '#contract/values/storable.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { dollars } from '#contract/wire.ts'
import { plainAmount, plainWhole } from './amounts.ts'
import { type Cell, type FolderReading, placeIn, type SheetRow } from '../sheet.ts'
import { readTime, timeExample, timeInWords } from './times.ts'

interface TextRule {
  atMost?: number
  isNeeded?: boolean
  clean?: (text: string) => string
}

export interface RowReader {
  /** `clean` changes the text before it is checked. */
  text(name: string, how?: TextRule): string
  /** Texts; in CSV separated by line breaks, or by | without a backslash before it. */
  list(name: string): string[]
  /** Texts in the order of another list: a blank one keeps its place. */
  texts(name: string): string[]
  whole(name: string, how?: { min?: number; max?: number }): number | null
  /** A text that is not checked; null for an empty cell, '' for one that a spreadsheet program has changed. */
  word(name: string): string | null
  /** The number of an event or a committee, in a cell that must not be empty. */
  neededWhole(name: string): number
  cents(name: string, how?: { min?: number }): number | null
  flag(name: string, ifEmpty: boolean): boolean
  choice<T extends string>(name: string, among: readonly T[], ifEmpty: T | null): T
  /** A local time of the event or a time with an offset, in milliseconds. */
  instant(name: string, timeZone: string): number | null
  /** YYYY-MM-DDTHH:mm. */
  localTime(name: string): string | null
  /** `cause` is what the error has in common with those of other values. */
  error(name: string, text: string, cause?: string): void
  /** An error of what the desk refuses too; a row that the event has already stops no import. */
  deskError(name: string, text: string, cause?: string): void
  /** Whether no cell read so far had an error. */
  isGood(): boolean
}

const largestWhole = 2_147_483_647
/** Leaves room for later ids, which end at the database's largest whole number. */
const largestId = 999_999_999
const longestText = 200
const nothingToSee = 'The text has no visible character.'

/** Where the reader of a row adds errors, and notes on what could be read in two ways. */
type Said = Pick<FolderReading, 'errors' | 'notes'>

export function readRow(row: SheetRow, { errors, notes }: Said): RowReader {
  let isGood = true
  const placeOf = (name: string) => row.cells.get(name)?.at ?? placeIn(row, name)
  const error = (name: string, text: string, cause?: string) => {
    isGood = false
    errors.push({ at: placeOf(name), text, ...(cause !== undefined && { cause }) })
  }
  const quoted = ({ value }: Cell) => `“${String(value).slice(0, 60)}”`
  const scalar = (name: string): string | null => {
    const cell = row.cells.get(name)
    if (!cell) return null
    if (!Array.isArray(cell.value)) return String(cell.value)
    error(name, 'Expected one value, not a list.')
    return null
  }
  /** The cell's text, unless a spreadsheet program has made something else of what was typed. */
  const typed = (name: string): string | null => {
    const cell = row.cells.get(name)
    const made = cell && madeOf(cell)
    if (!made) return scalar(name)
    error(name, `The spreadsheet program made ${made} of this text. ${retype}`, madeCause)
    return null
  }
  const misfit = (name: string, what: string) => {
    const cell = row.cells.get(name)
    error(name, `${cell ? quoted(cell) : 'Nothing'} is not ${what}.`, `This is not ${what}.`)
  }
  const storable = (name: string, text: string, atMost: number): string => {
    if (text !== '' && isBlank(cleanText(text))) error(name, nothingToSee)
    if (!isStorable(text)) error(name, 'The text has characters that cannot be stored.')
    if (text.length > atMost) error(name, `The text is longer than ${atMost} characters.`)
    return cleanText(text)
  }
  const texts: RowReader['texts'] = (name) => {
    const value = row.cells.get(name)?.value ?? []
    const text = Array.isArray(value) ? null : typed(name)
    const all = Array.isArray(value) ? value : text === null ? [] : splitList(text)
    return all.map((one) => storable(name, one, longestText))
  }
  const whole: RowReader['whole'] = (name, { min = 0, max = largestWhole } = {}) => {
    const text = scalar(name)
    if (text === null) return null
    const value = plainWhole(text)
    if (value >= min && value <= max) return value
    misfit(
      name,
      value > max
        ? `a whole number of at most ${max.toLocaleString('en-US')}`
        : `a whole number of ${min} or more`,
    )
    return null
  }

  const timeOf = (name: string, text: string) => {
    const time = readTime(text)
    if (time === null && hasShortYear(text)) error(name, yearHint)
    else if (time === null) misfit(name, timeExample)
    if (time?.words !== undefined) {
      const cause = 'These dates were read with the month first.'
      notes.push({ at: placeOf(name), text: `“${text}” was read as ${time.words}.`, cause })
    }
    // A spreadsheet's day without a time is its midnight.
    if (time?.local.endsWith(midnight) && row.cells.get(name)?.isDate) {
      const said = `${timeInWords(time.local)}. If another time is meant, type it after the day.`
      const cause = 'These dates are at midnight or have no time.'
      notes.push({ at: placeOf(name), text: `This was read as ${said}`, cause })
    }
    return time
  }

  return {
    text(name, { atMost = longestText, isNeeded = false, clean = String } = {}) {
      const text = typed(name)
      if (text === null && isNeeded && !row.cells.has(name)) error(name, 'This must not be empty.')
      const value = clean(text ?? '')
      if (text !== null && isNeeded && value === '') error(name, nothingToSee)
      return storable(name, value, atMost)
    },
    list: (name) => texts(name).filter((one) => one !== ''),
    texts,
    whole,
    word: (name) => typed(name) ?? (row.cells.has(name) ? '' : null),
    neededWhole(name) {
      const value = whole(name, { min: 1, max: largestId })
      if (value === null && !row.cells.has(name)) error(name, 'This must not be empty.')
      return value ?? 0
    },
    cents(name, { min = 0 } = {}) {
      const text = scalar(name)
      if (text === null) return null
      const amount = plainAmount(text)
      const cents = amount === null ? NaN : dollars.parse(amount)
      if (cents >= min) return cents
      misfit(name, 'an amount in dollars like 24 or 24.50')
      return null
    },
    flag(name, ifEmpty) {
      const text = scalar(name)?.toLowerCase() ?? null
      if (text === null) return ifEmpty
      if (['1', 'yes', 'y', 'true'].includes(text)) return true
      if (!['0', 'no', 'n', 'false'].includes(text)) misfit(name, 'yes or no')
      return false
    },
    choice(name, among, ifEmpty) {
      const text = scalar(name)
      const lower = text?.toLowerCase()
      const found = text === null ? ifEmpty : among.find((one) => one.toLowerCase() === lower)
      if (found) return found
      if (text === null) error(name, `This must not be empty: it is one of ${among.join(', ')}.`)
      else misfit(name, `one of ${among.join(', ')}`)
      return among[0] as (typeof among)[number]
    },
    instant(name, timeZone) {
      const text = scalar(name)
      const time = text === null ? null : timeOf(name, text)
      if (time === null) return null
      const { local, rest, offset } = time
      return offset === '' ? instantOf(local, timeZone) : Date.parse(`${local}${rest}${offset}`)
    },
    localTime(name) {
      const text = scalar(name)
      const time = text === null ? null : timeOf(name, text)
      if (time !== null && time.offset !== '') misfit(name, timeExample)
      return time?.local ?? null
    },
    error,
    deskError(name, text, cause) {
      if (!row.isPresent) error(name, text, cause)
    },
    isGood: () => isGood,
  }
}

const retype = 'Format the cell as text and type it again.'
const madeCause = `The spreadsheet program made a date, a time or TRUE of these texts. ${retype}`
const midnight = 'T00:00'
/** The day on which spreadsheets have a time without a day. */
const noDay = '1899-12-30 '

/** What a spreadsheet program made of a typed text: of 1-2 a date, of 9:00 a time, of true a truth value. */
function madeOf({ value, isDate, at }: Cell): string | null {
  // In JSON a person wrote it.
  if (typeof value === 'boolean' && at.cell !== undefined) return String(value).toUpperCase()
  if (isDate === undefined) return null
  const text = String(value)
  if (text.startsWith(noDay)) return `the time ${text.slice(noDay.length)}`
  return `the date ${text.replace(' 00:00', '')}`
}

function splitList(cell: string): string[] {
  const texts = cell.includes('\n')
    ? cell.split('\n')
    : cell.split(/(?<!\\)\|/).map((one) => one.replaceAll(String.raw`\|`, '|'))
  return texts.map((one) => one.trim())
}
