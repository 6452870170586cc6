// Turns a CSV file into rows of named cells.
import type { TableName } from '../columns.ts'
import type { FolderError, SheetRow } from '../sheet.ts'
import { namedRows } from './named-rows.ts'
import { readCsv } from './read-csv.ts'

/** The rows below the headings; adds errors to `errors`. */
export function csvSheet(
  table: TableName,
  file: string,
  text: string,
  errors: FolderError[],
): SheetRow[] {
  const { rows, error } = readCsv(text)
  if (error) errors.push({ at: { file, line: error.line, part: '' }, text: error.text })
  return error && rows.length === 0 ? [] : namedRows(table, { file, rows }, errors)
}
