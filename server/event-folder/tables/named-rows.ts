// Turns the rows of a table into rows of named cells, and checks its headings.
import { columns, neededColumns, type TableName } from '../columns.ts'
import {
  type Cell,
  type FolderError,
  type Place,
  placeIn,
  type RowPlace,
  type SheetRow,
} from '../sheet.ts'

/** Ten times the products of a year. */
export const mostRows = 10_000

/** What a spreadsheet has as a date or a time, like 2026-05-04 09:00. */
export interface DateCell {
  date: string
}

export type RawCell = string | number | boolean | DateCell | null

export interface RawRow {
  /** The line of the file, counted from 1. */
  line: number
  /** The row that a spreadsheet shows, counted from 1; it differs from the line after cells of several lines. */
  row: number
  cells: readonly RawCell[]
}

export interface RawTable {
  file: string
  /** The first row has the headings; there are no empty rows. */
  rows: readonly RawRow[]
}

/** The rows below the headings; adds errors to `errors`. */
export function namedRows(table: TableName, raw: RawTable, errors: FolderError[]): SheetRow[] {
  const { file, rows } = raw
  const [head, ...body] = rows
  if (!head) {
    errors.push({
      at: { file, line: 0, part: '' },
      text: 'The file is empty: its first line has to name the columns.',
    })
    return []
  }
  const { names, errors: headErrors } = readHead(table, head)
  for (const text of headErrors) errors.push({ at: placeOfRow(file, head), text })
  if (headErrors.length > 0) return []
  return body.flatMap((row) => {
    if (row.cells.slice(names.length).some((cell) => textOf(cell) !== '')) {
      const text = `There are ${row.cells.length} cells and only ${names.length} columns.`
      errors.push({ at: placeOfRow(file, row), text, cause: 'There are more cells than columns.' })
      return []
    }
    return rowOf(file, row, names)
  })
}

const isDate = (cell: RawCell | undefined): cell is DateCell =>
  typeof cell === 'object' && cell !== null

/** A cell as text; '' for an empty one. */
export const textOf = (cell: RawCell | undefined): string =>
  isDate(cell) ? cell.date : String(cell ?? '').trim()

const placeOfRow = (file: string, { line, row }: RawRow): Place => ({ file, line, row, part: '' })

function rowOf(file: string, raw: RawRow, names: readonly string[]): SheetRow {
  const place: RowPlace = { at: placeOfRow(file, raw), columns: { kind: 'headings', names } }
  const cells = new Map<string, Cell>()
  for (const [index, name] of names.entries()) {
    const given = raw.cells[index] ?? ''
    const value = typeof given === 'number' || typeof given === 'boolean' ? given : textOf(given)
    if (value === '') continue
    cells.set(name, { value, at: placeIn(place, name), ...(isDate(given) && { isDate: true }) })
  }
  return { ...place, cells }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** The heading's column in any letter case and with or without spaces; null = unknown. */
export const columnOf = (table: TableName, heading: string): string | null =>
  columns[table].find((name) => plain(name) === plain(heading)) ?? null

function readHead(table: TableName, { cells }: RawRow): { names: string[]; errors: string[] } {
  // A spreadsheet may end its rows with empty cells.
  const last = cells.findLastIndex((cell) => textOf(cell) !== '')
  const given = cells.slice(0, last + 1).map(textOf)
  const names = given.map((heading) => columnOf(table, heading) ?? heading)
  const known: readonly string[] = columns[table]
  const unknown = names.filter((name) => !known.includes(name))
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  const missing = neededColumns[table].filter((name) => !names.includes(name))
  const may = `The columns are ${known.join(', ')}.`
  const errors = [
    ...unknown.map((name) =>
      name === '' ? `A column has no name. ${may}` : `There is no column ${name}. ${may}`,
    ),
    ...[...repeated].map((name) => `The column ${name} appears twice.`),
    ...missing.map((name) => `The column ${name} is missing.`),
  ]
  return { names, errors }
}
