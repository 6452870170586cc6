// From a folder's tables to the plan of an event: every row read, every reference checked. All errors are
// gathered, none stops the reading; what has one is left out of the plan, which then must not be used.
import { isCalendarTime, isTimeZone } from '../../contract/rules/zoned-time.ts'
import { type EventFacts, type EventPlan, nameOf } from '../event/plan.ts'
import type { FolderTables, ReadingOf } from './reading.ts'
import { readCommittees } from './read-committees.ts'
import { readProducts } from './read-products.ts'
import { readRow } from './row-reader.ts'
import { readSchedule } from './read-schedule.ts'
import type { FolderError, Place, SheetRow } from './sheet.ts'

/** Whoever finds error with a thing of the plan asks here where it was written. */
export type Locate = (thing: string, column: string) => Place | null

export interface PlanReading {
  /** null = the event itself cannot be read. */
  plan: EventPlan | null
  locate: Locate
}

export const eventColumns = ['id', 'name', 'startDate', 'endDate', 'timeZone', 'open']

export function readPlan(tables: FolderTables, errors: FolderError[]): PlanReading {
  const rows = new Map<string, SheetRow>()
  const locate: Locate = (thing, column) => {
    const row = rows.get(thing)
    return row ? (row.cells.get(column)?.at ?? row.placeOf(column)) : null
  }
  // So far all errors are of tables that could not be read whole.
  const broken = new Set(errors.map(({ at }) => at.file))
  const event = tables.event && readFacts(tables.event, errors)
  if (tables.event) rows.set(nameOf.event, tables.event)
  const reading: ReadingOf = {
    ...tables,
    timeZone: event?.timeZone ?? 'UTC',
    errors,
    note: (thing, row) => !rows.has(thing) && rows.set(thing, row) !== undefined,
    isNamed: (thing) => rows.has(thing) || broken.has(tableOf(thing)),
  }
  const committees = readCommittees(reading)
  const products = readProducts(reading, committees !== null)
  const schedule = readSchedule(reading)
  return { plan: event && { event, committees, products, schedule }, locate }
}

/** The table that names a thing. */
const tableOf = (thing: string) => `${thing.split(' ')[0]}s.csv`

function readFacts(row: SheetRow, errors: FolderError[]): EventFacts | null {
  const read = readRow(row, errors)
  const facts = {
    id: read.neededWhole('id'),
    name: read.text('name', { isNeeded: true }),
    startDate: read.text('startDate', { isNeeded: true }),
    endDate: read.text('endDate', { isNeeded: true }),
    timeZone: read.text('timeZone', { isNeeded: true }),
    isOpen: read.flag('open', false),
  }
  for (const name of ['startDate', 'endDate'] as const) {
    if (facts[name] !== '' && !isDay(facts[name]))
      read.error(name, 'This is no day like 2027-05-03.')
  }
  if (facts.timeZone !== '' && !isTimeZone(facts.timeZone)) {
    read.error('timeZone', 'This is no time zone like America/New_York.')
  }
  if (read.isGood() && facts.endDate < facts.startDate) {
    read.error('endDate', 'The event ends before it starts.')
  }
  return read.isGood() ? facts : null
}

const isDay = (text: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && isCalendarTime(`${text}T00:00`)
