// Reads the folder's tables into the plan of an event and checks every reference. All errors are collected; a
// row with an error is left out of the plan, and a plan with errors must not be written.
import { importTables } from '#contract/entities/desk/imports.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { headingsOf } from '../../event/headings.ts'
import { type EventPlan, nameOf, type PlannedEvent } from '../../event/plan.ts'
import { parts, type TableName } from '../columns.ts'
import { readFacts } from './cells.ts'
import { readCommittees } from './read-committees.ts'
import { readProducts } from './read-products.ts'
import { readRow } from './row-reader.ts'
import { readSchedule } from './read-schedule.ts'
import { readWords, wordsFile } from './read-words.ts'
import {
  type FolderError,
  type FolderReading,
  type FolderTables,
  type Place,
  placeIn,
  type RowPlace,
  type SheetRow,
  type Source,
  wholeFile,
} from '../sheet.ts'

/** Finds the place in the folder of what nameOf names. */
export type Locate = (thing: string, column: string) => Place | null

/** Where the subjects of a plan are; data without functions, which a thread can send. */
export interface Places {
  /** By names made by nameOf. */
  rows: ReadonlyMap<string, RowPlace>
  /** The file of each table that has rows. */
  files: ReadonlyMap<string, string>
}

export const locateIn =
  ({ rows, files }: Places): Locate =>
  (thing, column) => {
    const [, section] = /^words (\w+)$/.exec(thing) ?? []
    if (section !== undefined) return wholeFile(wordsFile(section))
    const table = importTables.find((name) => nameOf.table(name) === thing)
    if (table) return wholeFile(files.get(table) ?? `${table}.csv`)
    const row = rows.get(thing)
    return row ? placeIn(row, column) : null
  }

export interface PlanReading {
  /** null = event.json can't be read. */
  plan: EventPlan | null
  places: Places
  /** Names, made by nameOf, of what the tables have and the plan does not, because it has an error. */
  leftOut: ReadonlySet<string>
  /** What was removed from HTML. */
  notes: FolderError[]
}

export interface PlanReader {
  /** The origin of the site, whose own pictures pages may show. */
  siteUrl: string
  source: Source
  /** The tables of the source; the others are those of the event. */
  given?: ReadonlySet<TableName>
}

export const eventColumns = ['id', ...headingsOf(eventFacts), 'open']

/** Reads the plan, and adds errors to `errors`. */
export function readPlan(
  tables: FolderTables,
  errors: FolderError[],
  { siteUrl, source, given }: PlanReader,
): PlanReading {
  const rows = new Map<string, SheetRow>()
  // So far there are only errors of tables that could not be read completely.
  const incomplete = new Set(errors.flatMap(({ at }) => tablesIn(at.file)))
  const notes = [...tables.notes]
  if (tables.event) rows.set(nameOf.event, tables.event)
  const reading: FolderReading = {
    ...tables,
    timeZone: 'UTC',
    siteUrl,
    errors,
    notes,
    where: (table) => `in this ${!given || given.has(table) ? source : 'event'}`,
    register: (thing, row) => !rows.has(thing) && rows.set(thing, row) !== undefined,
    isNamed: (thing) =>
      rows.has(thing) ||
      tablesIn(`${thing.split(' ')[0]}s.csv`).some((table) => incomplete.has(table)),
    markIncomplete: (table) => void incomplete.add(table),
  }
  const event = tables.event && readEvent(tables.event, reading)
  if (event) reading.timeZone = event.timeZone
  const committees = readCommittees(reading)
  const products = readProducts(reading, committees !== null)
  const schedule = readSchedule(reading)
  const words = readWords(reading, committees !== null)
  const plan = event && { event, committees, products, schedule, words }
  const inPlan = new Set([
    ...(committees ?? []).map(({ id }) => nameOf.committee(id)),
    ...(schedule ?? []).map(({ key }) => nameOf.item(key)),
    ...Object.keys(words ?? {}).map(nameOf.words),
  ])
  const inTables = [...rows.keys(), ...[...tables.words.keys()].map(sectionOf)]
  const leftOut = new Set([
    ...inTables.filter((thing) => !inPlan.has(thing)),
    ...[...incomplete].map(nameOf.table),
  ])
  return { plan, places: { rows: withoutCells(rows), files: filesOf(tables) }, leftOut, notes }
}

const sectionOf = (file: string) => nameOf.words(file.replace(/^words\/|\.json$/g, ''))

const withoutCells = (rows: ReadonlyMap<string, SheetRow>) =>
  new Map([...rows].map(([thing, { at, columns }]): [string, RowPlace] => [thing, { at, columns }]))

const filesOf = ({ sheets }: FolderTables) =>
  new Map(
    Object.entries(sheets).flatMap(([table, [first]]): [string, string][] =>
      first ? [[table, first.at.file]] : [],
    ),
  )

/** The tables in a file: one of a CSV file, those of a part in a JSON file. */
const tablesIn = (file: string): readonly TableName[] => {
  const [, name, ending] = /^(\w+)\.(csv|json)$/.exec(file) ?? []
  if (ending === 'json') return parts.find(([first]) => first === name) ?? []
  return importTables.filter((table) => table === name)
}

function readEvent(row: SheetRow, reading: FolderReading): PlannedEvent | null {
  const read = readRow(row, reading)
  const event = {
    id: read.neededWhole('id'),
    ...readFacts(eventFacts, { row, read, reading }),
    isOpen: read.flag('open', false),
  }
  if (read.isGood() && event.endDate < event.startDate) {
    read.error('endDate', 'The end is before the start.')
  }
  return read.isGood() ? event : null
}
