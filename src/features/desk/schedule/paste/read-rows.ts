// Rows that are pasted from a spreadsheet, as entries of the schedule. Pure.
import type { DeskSchedule, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { findEntryErrors } from '#contract/rules/schedule/schedule-entry.ts'
import { readCells } from '#lib/csv.ts'
import { daysOf, entryOfValues, nextDay } from '../item-form.ts'
import { readDay, readMoment } from './typed-time.ts'

const columnNames = {
  day: 'Day',
  start: 'Start',
  end: 'End',
  title: 'Title',
  ring: 'Ring',
  room: 'Room',
  judge: 'Judge',
} as const
type Column = keyof typeof columnNames
const columns = Object.keys(columnNames) as Column[]

/** What headings call the columns, in small letters without spaces. */
const headings: Record<Column, readonly string[]> = {
  day: ['day', 'date'],
  start: ['start', 'starts', 'starttime', 'begin', 'begins', 'from', 'time'],
  end: ['end', 'ends', 'endtime', 'until', 'to', 'finish'],
  title: ['title', 'event', 'name', 'what', 'class', 'activity', 'description'],
  ring: ['ring'],
  room: ['room', 'place', 'location', 'venue', 'where', 'hall'],
  judge: ['judge', 'judges', 'judgedby'],
}

export interface Fault {
  column: string
  text: string
}

export interface PastedRow {
  /** Counted from the first pasted line. */
  row: number
  /** As far as it can be read; null when it has no day or no start. */
  entry: ScheduleEntry | null
  title: string
  faults: Fault[]
}

export interface Pasted {
  rows: PastedRow[]
  /** The headings of columns that are not used. */
  ignored: string[]
}

interface Around {
  event: Pick<DeskSchedule['event'], 'startDate' | 'endDate'>
  /** The rings that the schedule names. */
  rings: readonly string[]
}

/** A spreadsheet's copy has tabs; a saved table commas or semicolons. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n')
  if (text.includes('\t')) return '\t'
  return line.split(';').length > line.split(',').length ? ';' : ','
}

function headingOf(cell: string): Column | null {
  const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
  return columns.find((column) => headings[column].includes(name)) ?? null
}

/** The column of each cell; `hasHeading` when the first row names them. */
function layoutOf(first: readonly string[], days: readonly string[]) {
  const named = first.map(headingOf)
  if (named.filter((column) => column !== null).length >= 2) {
    const layout = named.map((column, at) => (named.indexOf(column) === at ? column : null))
    const ignored = first.filter((cell, at) => layout[at] === null && cell !== '')
    return { layout, ignored, hasHeading: true }
  }
  const { day, time } = readMoment(first[0] ?? '', days)
  const layout: (Column | null)[] = day !== null && time !== null ? columns.slice(1) : [...columns]
  return { layout, ignored: [], hasHeading: false }
}

export function readPasted(text: string, around: Around): Pasted {
  const days = daysOf(around.event)
  const lines = readCells(text, delimiterOf(text.trimStart()))
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = lines
  if (!first) return { rows: [], ignored: [] }
  const { layout, ignored, hasHeading } = layoutOf(first.cells, days)
  const rings = new Set(around.rings)
  const rows: PastedRow[] = []
  let dayAbove: string | null = null
  for (const { cells, row } of hasHeading ? lines.slice(1) : lines) {
    const cellOf = (column: Column) => cells[layout.indexOf(column)] ?? ''
    const read = readRow(cellOf, { days, dayAbove, around: { ...around, rings: [...rings] } })
    dayAbove = read.day ?? dayAbove
    if (read.entry?.ring) rings.add(read.entry.ring)
    rows.push({ row, entry: read.entry, title: cellOf('title'), faults: read.faults })
  }
  return { rows, ignored }
}

const half = /[ap]\.?m?\.?$/i

/** Start and end of "8:00 - 9:00 AM"; a start without AM or PM has the end's. */
function splitRange(cell: string): [from: string, until: string] {
  const [from = '', until = ''] = cell.split(/ *(?:–|—| - | to ) */)
  const [ofEnd] = half.exec(until) ?? []
  return [ofEnd !== undefined && !half.test(from) ? `${from} ${ofEnd}` : from, until]
}

interface RowAround {
  days: readonly string[]
  dayAbove: string | null
  around: Around
}

function readRow(cellOf: (column: Column) => string, { days, dayAbove, around }: RowAround) {
  const faults: Fault[] = []
  const fault = (column: Column, text: string) => faults.push({ column: columnNames[column], text })
  const [from, until] = splitRange(cellOf('start'))
  const start = readMoment(from, days)
  const endCell = cellOf('end') || until
  const end = readMoment(endCell, days)
  const dayCell = cellOf('day')
  const typedDay = dayCell === '' ? null : (readDay(dayCell, days) ?? readMoment(dayCell, days).day)
  const day = start.day ?? typedDay ?? (dayCell === '' ? dayAbove : null)

  if (day === null) {
    fault(
      'day',
      dayCell === ''
        ? 'The day is missing.'
        : `“${dayCell}” is not a day. Write it like 5/6/2026 or Wednesday.`,
    )
  }
  if (from === '') fault('start', 'The start is missing.')
  else if (start.time === null)
    fault('start', `“${from}” is not a time. Write it like 8:30 AM or 13:30.`)
  if (endCell !== '' && end.time === null) {
    fault('end', `“${endCell}” is not a time. Write it like 8:30 AM or 13:30, or leave it empty.`)
  }
  if (day === null || start.time === null) return { day, entry: null, faults }
  const endDay = end.day ?? day
  const endsNextDay = endDay === nextDay(day)
  const isFarEnd = endDay !== day && !endsNextDay
  if (isFarEnd) {
    fault('end', 'The end is on another day. Write one of the same day or of the day after it.')
  }

  const entry = entryOfValues({
    title: cellOf('title'),
    day,
    start: start.time,
    end: isFarEnd ? '' : (end.time ?? ''),
    endsNextDay,
    ring: cellOf('ring'),
    room: cellOf('room'),
    judge: cellOf('judge'),
    isCancelled: false,
  })
  const errors = findEntryErrors(entry, { ...around, before: null })
  for (const column of columns) {
    const text = column === 'day' ? errors.start : column === 'start' ? undefined : errors[column]
    if (text !== undefined) fault(column, text)
  }
  return { day, entry, faults }
}
