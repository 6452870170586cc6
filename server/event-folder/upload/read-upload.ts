// Reads an uploaded file as tables: a zip of a folder, a zip of single tables, a CSV table, or an .xlsx file.
import { importTables } from '#contract/entities/desk/imports.ts'
import { neededColumns, type TableName } from '../columns.ts'
import { fileText } from '../read/file-text.ts'
import { type FolderFiles, innerFolders, memoryFiles } from '../files.ts'
import { eventFile, readTables } from '../read/read-folder.ts'
import { type FolderError, type FolderTables, type Source, wholeFile } from '../sheet.ts'
import { csvSheet } from '../tables/csv-sheet.ts'
import { columnOf, namedRows, type RawRow, textOf } from '../tables/named-rows.ts'
import { readCsv } from '../tables/read-csv.ts'
import { unzip } from './unzip.ts'
import { UploadError } from './upload-error.ts'
import { isXlsx, readXlsx, xlsxLimits, type XlsxSheet } from './xlsx.ts'

export interface Upload {
  fileName: string
  bytes: Uint8Array
  /** Which table a single table is; null = its name or its columns say it. */
  table: TableName | null
}

export interface UploadReading {
  /** Whether it is the whole event; else single tables. */
  isWhole: boolean
  tables: FolderTables
  source: Source
  /** For the pictures. */
  files: FolderFiles
  /** What a person calls the file of a table, by the name in places. */
  labels: ReadonlyMap<string, string>
  errors: FolderError[]
}

/** Reads the upload; throws UploadError when nothing of it can be read. */
export async function readUpload(upload: Upload): Promise<UploadReading> {
  const { bytes } = upload
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UploadError('This is an old Excel file, or has a password: save it as .xlsx.')
  }
  if (startsWith(bytes, 0x50, 0x4b)) return readZip(upload)
  return readTable(upload)
}

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

async function readZip(upload: Upload): Promise<UploadReading> {
  const isSheet = /\.xls[xm]$/i.test(upload.fileName)
  const files = unzip(upload.bytes, isSheet ? xlsxLimits : undefined)
  if (isXlsx(files)) return readSheets(upload, await readXlsx(files))
  if (isSheet) throw new UploadError('This is no .xlsx file: save it as .xlsx once more.')
  if (files.has('mimetype') || files.has('Index/Document.iwa')) {
    throw new UploadError('This spreadsheet cannot be read: save it as .xlsx or as CSV.')
  }
  const folder = memoryFiles(withoutTopFolder(files))
  const errors: FolderError[] = []
  const tables = readTables(folder, errors, { needsEvent: false })
  const isWhole = folder.sizeOf(eventFile) !== null
  const { sheets, contents, words } = tables
  const isEmpty = Object.keys(sheets).length + contents.size + words.size === 0
  if (!isWhole && isEmpty && folder.filesBelow('images').length === 0 && errors.length === 0) {
    throw new UploadError(
      `The zip has no table. Possible names: ${importTables.map((name) => `${name}.csv`).join(', ')}.`,
    )
  }
  return { isWhole, tables, source: 'zip', files: folder, labels: new Map(), errors }
}

/** Zipped folders often contain the folder itself. */
function withoutTopFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const tops = new Set([...files.keys()].map((path) => path.split('/')[0]))
  const [top = ''] = tops
  const isInside = tops.size === 1 && !files.has(top) && !innerFolders.includes(top)
  if (!isInside) return files
  return new Map([...files].map(([path, bytes]) => [path.slice(top.length + 1), bytes]))
}

function readTable({ fileName, bytes, table: given }: Upload): UploadReading {
  const said = { errors: [] as FolderError[], notes: [] as FolderError[] }
  const text = fileText('table.csv', bytes, said)
  const [problem] = said.errors
  if (text === null) throw new UploadError(problem?.text ?? 'The file cannot be read.')
  if (text.includes('\0')) {
    throw new UploadError('This is not a table. Send a .csv, an .xlsx or a .zip file.')
  }
  const { rows } = readCsv(text)
  const table = given ?? tableNamed(fileName) ?? tableWithColumns(rows[0])
  if (table === null) throw new UploadError(unknownTable(fileName))
  const file = `${table}.csv`
  const notes = said.notes.map((note) => ({ ...note, at: wholeFile(file) }))
  const sheets = { [table]: csvSheet(table, file, text, said.errors) }
  return reading('file', { ...noTables, sheets, notes }, said.errors, [[file, fileName]])
}

function readSheets({ fileName, table: given }: Upload, sheets: XlsxSheet[]): UploadReading {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const [only] = filled
  if (!only) throw new UploadError('The spreadsheet is empty.')
  const errors: FolderError[] = []
  const notes: FolderError[] = []
  const tables: FolderTables = { ...noTables, sheets: {}, notes }
  const labels: [string, string][] = []
  for (const sheet of filled) {
    const named = tableNamed(sheet.name)
    const table =
      filled.length === 1
        ? (given ?? named ?? tableNamed(fileName) ?? tableWithColumns(only.rows[0]))
        : named
    if (table === null) {
      if (filled.length === 1) throw new UploadError(unknownTable(fileName))
      const text = `The sheet “${sheet.name}” is not a table and was left out. Possible names: ${importTables.join(', ')}.`
      notes.push({ at: wholeFile(fileName), text })
      continue
    }
    const file = `${table}.csv`
    if (tables.sheets[table]) {
      throw new UploadError(`Two sheets are the table ${table}: remove one of the two.`)
    }
    labels.push([file, `${fileName}, sheet ${sheet.name}`])
    tables.sheets[table] = namedRows(table, { file, rows: sheet.rows }, errors)
    errors.push(...badCells(file, sheet))
  }
  if (Object.keys(tables.sheets).length === 0) {
    throw new UploadError(
      `No sheet has the name of a table. Possible names: ${importTables.join(', ')}.`,
    )
  }
  return reading('spreadsheet', tables, errors, labels)
}

const badCells = (file: string, { rows, bad }: XlsxSheet): FolderError[] =>
  bad.map(({ cell, row, columnIndex, text }) => {
    const heading = textOf(rows[0]?.cells[columnIndex])
    return { at: { file, line: row, row, cell, part: heading && `column ${heading}` }, text }
  })

const noTables = { event: null, committeeIds: new Map(), contents: new Map(), words: new Map() }

const reading = (
  source: Source,
  tables: FolderTables,
  errors: FolderError[],
  labels: [string, string][],
): UploadReading => ({
  isWhole: false,
  tables,
  source,
  files: memoryFiles(new Map()),
  labels: new Map(labels),
  errors,
})

/** From a name like “Products (2).csv”. */
function tableNamed(name: string): TableName | null {
  const [word = ''] = /[a-z]+/.exec(name.toLowerCase()) ?? []
  return importTables.find((table) => table === word) ?? null
}

/** The one table that has all these columns, and whose needed columns are all here; null = none or several. */
function tableWithColumns(head: RawRow | undefined): TableName | null {
  const names = (head?.cells ?? []).map(textOf).filter(Boolean)
  const fitting = importTables.filter((table) => {
    const found = names.map((name) => columnOf(table, name))
    return !found.includes(null) && neededColumns[table].every((name) => found.includes(name))
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const unknownTable = (fileName: string) =>
  `“${fileName.slice(0, 60)}” does not say which table it is: choose the table, or name the file like ${importTables[2]}.csv.`
