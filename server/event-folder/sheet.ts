// A table of the folder as rows of named cells, from whichever kind of file; each cell knows its place.
import type { TableName } from './columns.ts'

export interface Place {
  file: string
  /** 0 = the file as a whole. */
  line: number
  /** Where in the line: a column, or a path of JSON; '' = all of it. */
  part: string
}

export const wholeFile = (file: string): Place => ({ file, line: 0, part: '' })

export interface Cell {
  value: string | number | boolean | string[]
  at: Place
}

export interface SheetRow {
  at: Place
  /** Only cells that say something. */
  cells: ReadonlyMap<string, Cell>
  /** Names a cell of this row that may be empty. */
  placeOf(column: string): Place
}

export type Sheets = Partial<Record<TableName, SheetRow[]>>

export interface FolderError {
  at: Place
  text: string
}

/** A error as one line: where, then what. */
export function errorLine({ at, text }: FolderError): string {
  const line = at.line > 0 ? ` line ${at.line}` : ''
  const part = at.part === '' ? '' : `, ${at.part}`
  return `${at.file}${line}${part}: ${text}`
}

/** In the order in which somebody would go through the files. */
export function sortErrors(errors: readonly FolderError[]): FolderError[] {
  return errors.toSorted((a, b) => a.at.file.localeCompare(b.at.file) || a.at.line - b.at.line)
}
