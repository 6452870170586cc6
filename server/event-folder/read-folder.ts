// Finds the files of an event's folder and reads their tables, without checking cells.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { columns, type TableName } from './columns.ts'
import { csvSheet } from './csv-sheet.ts'
import { jsonRow, jsonSheets } from './json-sheet.ts'
import { eventColumns } from './read-plan.ts'
import { type FolderTables, type FolderError, type Sheets, wholeFile } from './sheet.ts'

const eventFile = 'event.json'
/** Twenty times the products of a year. */
const largestFileBytes = 5 * 1024 * 1024
const tableNames = Object.keys(columns) as TableName[]
const isTable = (name: string) => (tableNames as string[]).includes(name)
const innerFolders = ['content', 'images']

/** Tables that belong together; as JSON they are one file named by the first. */
const parts: TableName[][] = [
  ['committees', 'forms'],
  ['products', 'prices', 'variants', 'fields'],
  ['schedule'],
]

const known = [
  eventFile,
  ...tableNames.map((name) => `${name}.csv`),
  ...parts.map(([first]) => `${first}.json`),
]

/** Reads the folder's tables and adds errors to `errors`. */
export function readTables(folder: string, errors: FolderError[]): FolderTables {
  const nothing: FolderTables = { event: null, sheets: {}, contents: new Map() }
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const error = (file: string, text: string) => errors.push({ at: wholeFile(file), text })
  if (!isFolder) {
    error(folder, 'There is no such folder.')
    return nothing
  }
  const entries = readdirSync(folder)
  const names = entries.filter((name) => /\.(csv|json)$/i.test(name))
  for (const name of names.filter((one) => !known.includes(one))) {
    error(name, `No table has this name. There may be ${known.join(', ')}.`)
  }
  for (const name of entries) {
    const [, table = ''] = /^(\w+)\.(?:xlsx?|xlsm|ods|numbers|tsv)$/i.exec(name) ?? []
    // A spreadsheet may stay next to the table that was saved from it.
    if (isTable(table.toLowerCase()) && !hasTable(names, table.toLowerCase()))
      error(name, 'A spreadsheet cannot be read: save the table as “CSV UTF-8”.')
    const inner = innerFolders.find((one) => one === name.toLowerCase())
    if (inner && inner !== name) error(name, `This must be named ${inner}.`)
  }
  const has = (file: string) => names.includes(file)
  const textOf = (file: string) => readText(folder, file, errors)
  const csvRows = (table: TableName, csv: string) => {
    const text = textOf(csv)
    return text === null ? [] : csvSheet(table, csv, text, errors)
  }
  const sheets: Sheets = {}
  for (const part of parts) {
    const json = `${part[0]}.json`
    for (const table of part) {
      const csv = `${table}.csv`
      if (!has(csv)) continue
      if (has(json)) error(csv, `The folder has ${json} as well: remove one of the two.`)
      else sheets[table] = csvRows(table, csv)
    }
    const text = has(json) ? textOf(json) : null
    if (text !== null && part[0]) jsonSheets(part[0], text, { file: json, errors, sheets })
  }
  if (!has(eventFile)) error(eventFile, 'The file is missing: it says which event this is.')
  const text = has(eventFile) ? textOf(eventFile) : null
  const event = text === null ? null : jsonRow(eventFile, text, eventColumns, errors)
  return { event, sheets, contents: readContents(folder, textOf) }
}

/** Whether the folder has the table as CSV or in the JSON of its part. */
function hasTable(names: readonly string[], table: string): boolean {
  const part = parts.find((tables) => (tables as string[]).includes(table))
  return names.includes(`${table}.csv`) || names.includes(`${part?.[0]}.json`)
}

function readContents(
  folder: string,
  textOf: (file: string) => string | null,
): Map<string, string> {
  const inner = join(folder, 'content')
  const names = existsSync(inner) ? readdirSync(inner).toSorted() : []
  const shown = names.filter((name) => !name.startsWith('.'))
  return new Map(shown.map((name) => [`content/${name}`, textOf(`content/${name}`) ?? '']))
}

function readText(folder: string, file: string, errors: FolderError[]): string | null {
  const error = (text: string) => {
    errors.push({ at: wholeFile(file), text })
    return null
  }
  try {
    const path = join(folder, file)
    if (statSync(path).isDirectory()) return error('This is a folder, but must be a file.')
    const bytes = readFileSync(path)
    if (bytes.length > largestFileBytes) return error('The file is larger than 5 MB.')
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const how = file.endsWith('.csv') ? '“CSV UTF-8”' : 'UTF-8'
    return error(`The file cannot be read as UTF-8: save it as ${how}.`)
  }
}
