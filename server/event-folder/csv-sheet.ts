// Turns a CSV file into rows of named cells and checks its headings.
import { readCsv } from './read-csv.ts'
import { columns, neededColumns, type TableName } from './columns.ts'
import type { Cell, FolderError, SheetRow } from './sheet.ts'

/** The rows below the headings; adds errors to `errors`. */
export function csvSheet(
  table: TableName,
  file: string,
  text: string,
  errors: FolderError[],
): SheetRow[] {
  const add = (line: number, what: string) =>
    errors.push({ at: { file, line, part: '' }, text: what })
  if (/^[^,;\r\n]*\t/.test(text)) {
    add(1, 'The cells are separated by tabs: save the table with commas, as “CSV UTF-8”.')
    return []
  }
  const { rows, error } = readCsv(text)
  if (error) add(error.line, error.text)
  const [head, ...body] = rows
  if (!head) {
    if (!error) add(0, 'The file is empty: its first line has to name the columns.')
    return []
  }
  const names = head.cells.map((cell) => cell.trim())
  const headErrors = errorsOfHead(table, names)
  for (const what of headErrors) add(head.line, what)
  if (headErrors.length > 0) return []
  return body.flatMap(({ line, cells }) => {
    if (cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      add(line, `There are ${cells.length} cells and only ${names.length} columns.`)
      return []
    }
    return rowOf(file, line, names, cells)
  })
}

function rowOf(file: string, line: number, names: string[], values: string[]): SheetRow {
  const placeOf = (column: string) => ({ file, line, part: `column ${column}` })
  const cells = new Map<string, Cell>()
  for (const [at, name] of names.entries()) {
    const value = values[at]?.trim() ?? ''
    if (value !== '') cells.set(name, { value, at: placeOf(name) })
  }
  return { at: { file, line, part: '' }, cells, placeOf }
}

function errorsOfHead(table: TableName, names: string[]): string[] {
  const known: readonly string[] = columns[table]
  const unknown = names.filter((name) => !known.includes(name))
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  const missing = neededColumns[table].filter((name) => !names.includes(name))
  const may = `The columns are ${known.join(', ')}.`
  return [
    ...unknown.map((name) =>
      name === '' ? `A column has no name. ${may}` : `There is no column ${name}. ${may}`,
    ),
    ...[...repeated].map((name) => `The column ${name} appears twice.`),
    ...missing.map((name) => `The column ${name} is missing.`),
  ]
}
