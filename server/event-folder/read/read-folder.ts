// Finds the files of an event's folder and reads their tables, without checking cells.
import { importTables } from '#contract/entities/desk/imports.ts'
import { parts, type TableName } from '../columns.ts'
import { fileText } from './file-text.ts'
import { type FolderFiles, innerFolders, wordsFolder } from '../files.ts'
import { eventColumns } from './read-plan.ts'
import { type FolderTables, type FolderError, type Sheets, wholeFile } from '../sheet.ts'
import { csvSheet } from '../tables/csv-sheet.ts'
import { jsonRow, jsonSheets } from '../tables/json-sheet.ts'

export const eventFile = 'event.json'
const isTable = (name: string) => (importTables as readonly string[]).includes(name)

const known = [
  eventFile,
  ...importTables.map((name) => `${name}.csv`),
  ...parts.map(([first]) => `${first}.json`),
]

/** Reads the folder's tables and adds errors to `errors`; a folder without an event is one where it is needed. */
export function readTables(
  files: FolderFiles,
  errors: FolderError[],
  { needsEvent = true } = {},
): FolderTables {
  const notes: FolderError[] = []
  const error = (file: string, text: string) => errors.push({ at: wholeFile(file), text })
  const entries = files.namesIn('')
  const names = entries.filter((name) => /\.(csv|json)$/i.test(name))
  for (const name of names.filter((one) => !known.includes(one))) {
    error(name, `No table has this name. Possible names: ${known.join(', ')}.`)
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
  const textOf = (file: string) => readText(files, file, { errors, notes })
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
      if (has(json)) error(csv, `There is ${json} as well: remove one of the two.`)
      else sheets[table] = csvRows(table, csv)
    }
    const text = has(json) ? textOf(json) : null
    if (text !== null && part[0]) jsonSheets(part[0], text, { file: json, errors, sheets })
  }
  if (!has(eventFile) && needsEvent) {
    error(eventFile, 'The file is missing: it says which event this is.')
  }
  const text = has(eventFile) ? textOf(eventFile) : null
  const event = text === null ? null : jsonRow(eventFile, text, eventColumns, errors)
  const textsIn = (folder: string) => readTexts(folder, files, textOf)
  return {
    event,
    sheets,
    committeeIds: new Map(),
    contents: textsIn('content'),
    words: textsIn(wordsFolder),
    notes,
  }
}

/** Whether the folder has the table as CSV or in the JSON of its part. */
function hasTable(names: readonly string[], table: string): boolean {
  const part = parts.find((tables) => (tables as string[]).includes(table))
  return names.includes(`${table}.csv`) || names.includes(`${part?.[0]}.json`)
}

function readTexts(
  folder: string,
  files: FolderFiles,
  textOf: (file: string) => string | null,
): Map<string, string> {
  const shown = files.namesIn(folder).filter((name) => !name.startsWith('.'))
  return new Map(shown.map((name) => [`${folder}/${name}`, textOf(`${folder}/${name}`) ?? '']))
}

function readText(
  files: FolderFiles,
  file: string,
  said: Pick<FolderTables, 'notes'> & { errors: FolderError[] },
): string | null {
  if (!files.isFolder(file)) return fileText(file, files.read(file), said)
  said.errors.push({ at: wholeFile(file), text: 'This is a folder, but must be a file.' })
  return null
}
