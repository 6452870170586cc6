// A table of the folder as rows of named cells, from CSV or JSON, with the place of each cell.
import type { TableName } from './columns.ts'

export interface Place {
  file: string
  /** 0 = the whole file. */
  line: number
  /** A column or a JSON path; '' = the whole line. */
  part: string
  /** The row that a spreadsheet shows. */
  row?: number
  /** The cell's address in a spreadsheet, like C14. */
  cell?: string
}

export const wholeFile = (file: string): Place => ({ file, line: 0, part: '' })

export interface Cell {
  value: string | number | boolean | string[]
  /** Whether a spreadsheet has it as a date or a time. */
  isDate?: true
  at: Place
}

export interface SheetRow {
  at: Place
  /** Without empty cells. */
  cells: ReadonlyMap<string, Cell>
  columns: RowColumns
  /** Whether the event has the row already. */
  isPresent?: true
}

/** Where the cells of a row are; data without functions, which a thread can send. */
export type RowColumns =
  /** Of a table: its headings in their order. */
  | { kind: 'headings'; names: readonly string[] }
  /** Of a JSON object: the lines of its values. */
  | { kind: 'lines'; lines: ReadonlyMap<string, number> }

/** The place of a row without its cells. */
export type RowPlace = Pick<SheetRow, 'at' | 'columns'>

/** The place of a cell of the row, which may be empty. */
export function placeIn({ at, columns }: RowPlace, column: string): Place {
  if (columns.kind === 'lines') {
    const part = at.part === '' ? column : `${at.part}.${column}`
    return { file: at.file, line: columns.lines.get(column) ?? at.line, part }
  }
  const index = columns.names.indexOf(column)
  const cell = index < 0 ? undefined : `${columnLetters(index)}${at.row}`
  return { ...at, part: `column ${column}`, ...(cell !== undefined && { cell }) }
}

/** The letters of a spreadsheet's column, counted from 0. */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (index % 26))
}

export type Sheets = Partial<Record<TableName, SheetRow[]>>

export interface FolderError {
  at: Place
  text: string
  /** What errors with other values have in common; the text by default. */
  cause?: string
}

/** The error as one line: the place, then the text. */
export function errorLine({ at, text }: FolderError): string {
  const line = at.line > 0 ? ` line ${at.line}` : ''
  const part = at.part === '' ? '' : `, ${at.part}`
  return `${at.file}${line}${part}: ${text}`
}

/** One error for each cell, the first: the others only follow from it. */
export function firstOfEachCell(errors: readonly FolderError[]): FolderError[] {
  const seen = new Set<string>()
  return errors.filter(({ at: { file, line, cell, part } }) => {
    if (line === 0 || part === '') return true
    const place = JSON.stringify([file, line, cell ?? part])
    return !seen.has(place) && seen.add(place)
  })
}

/** Sorted by file and line. */
export function sortErrors(errors: readonly FolderError[]): FolderError[] {
  return errors.toSorted((a, b) =>
    a.at.file === b.at.file ? a.at.line - b.at.line : a.at.file.localeCompare(b.at.file),
  )
}

/** What people call what they import; 'event' = what the event has already. */
export type Source = 'folder' | 'zip' | 'spreadsheet' | 'file' | 'event'

/** The files of a folder: tables as rows, and the texts of `content/` and `words/`. */
export interface FolderTables {
  event: SheetRow | null
  sheets: Sheets
  /** By what files call a committee instead of its number: a word of their own, or its name; see nameKey. */
  committeeIds: ReadonlyMap<string, number>
  /** By file name. */
  contents: ReadonlyMap<string, string>
  /** By path. */
  words: ReadonlyMap<string, string>
  /** What the import says without being stopped. */
  notes: FolderError[]
}

/** The state that the readers of all parts share. */
export interface FolderReading extends FolderTables {
  timeZone: string
  siteUrl: string
  errors: FolderError[]
  /** Where the table's rows were looked for, like “in this zip”. */
  where(table: TableName): string
  /** Registers a row under a name made by nameOf; false when the name is taken. */
  register(thing: string, row: SheetRow): boolean
  /** True when a row has this name. Also true when its table could not be read completely: the row may be missing. */
  isNamed(thing: string): boolean
  /** A row of the table has no name that can be read, so what seems to be missing may be this row. */
  markIncomplete(table: TableName): void
}
