// Reads the sheets of an .xlsx file. The values that the spreadsheet program saved are taken; formulas are never
// evaluated.
import { zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { disarmed } from '../../csv.ts'
import type { RawCell, RawRow } from '../tables/named-rows.ts'
import type { ZipLimits } from './unzip.ts'
import { UploadError } from './upload-error.ts'
import { type BadCell, checkWorksheet } from './worksheet.ts'

export interface XlsxSheet {
  name: string
  rows: RawRow[]
  bad: BadCell[]
}

export const xlsxLimits: ZipLimits = {
  entries: 500,
  entryBytes: () => 20 * 1024 * 1024,
  totalBytes: 48 * 1024 * 1024,
}

const mostSheets = 100

export const isXlsx = (files: ReadonlyMap<string, Uint8Array>) => files.has('xl/workbook.xml')

/** The sheets in their order, without empty rows; throws UploadError for a file that can't be read. */
export async function readXlsx(files: ReadonlyMap<string, Uint8Array>): Promise<XlsxSheet[]> {
  const types = textOf(files, '[Content_Types].xml')
  if (files.has('xl/vbaProject.bin') || /macroEnabled/i.test(types)) {
    throw new UploadError(
      'The spreadsheet contains macros: save it as .xlsx, “Excel Workbook”, without them.',
    )
  }
  const xmlOf = worksheetPaths(files)
  const bad = new Map(
    [...xmlOf].map(([name, path]) => [name, checkWorksheet(textOf(files, path), name)]),
  )
  // Zipped again from the counted files, because a zip can hide files that were not counted.
  const kept = [...files].filter(([path]) => /\.(xml|rels)$/.test(path))
  const packed = zipSync(Object.fromEntries(kept), { level: 0 })
  const sheets = await readSheets(new Blob([packed]), { parseNumber: Number }).catch(
    (error: unknown) => {
      throw new UploadError('The spreadsheet cannot be read: save it as .xlsx once more.', {
        cause: error,
      })
    },
  )
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.flatMap((cells, at) => {
      const row = { line: at + 1, row: at + 1, cells: cells.map(rawCell) }
      return row.cells.every((cell) => cell === null || cell === '') ? [] : row
    }),
    bad: bad.get(sheet) ?? [],
  }))
}

const utf8 = new TextDecoder()
const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string) =>
  utf8.decode(files.get(path) ?? new Uint8Array())

/** The path of each sheet's XML by the sheet's name. */
function worksheetPaths(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const targets = new Map(
    tagsOf(textOf(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const paths = new Map<string, string>()
  const sheets = tagsOf(textOf(files, 'xl/workbook.xml'), 'sheet')
  if (sheets.length > mostSheets) {
    throw new UploadError(`The spreadsheet has more than ${mostSheets} sheets.`)
  }
  for (const tag of sheets) {
    const path = targets.get(attributeOf(tag, '(?:\\w+:)id'))
    if (path?.startsWith('xl/worksheets/')) paths.set(attributeOf(tag, 'name'), path)
  }
  return paths
}

const tagsOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

function attributeOf(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const minuteMs = 60_000

function rawCell(value: unknown): RawCell {
  if (value instanceof Date) {
    // A spreadsheet's time is a fraction of a day, so a minute can miss its second by a little.
    const rounded = new Date(Math.round(value.getTime() / minuteMs) * minuteMs)
    return Number.isNaN(rounded.getTime())
      ? null
      : { date: rounded.toISOString().slice(0, 16).replace('T', ' ') }
  }
  // 24.15 can be stored as 24.149999999999999.
  if (typeof value === 'number') return Number(value.toPrecision(12))
  if (typeof value === 'string') return disarmed(value)
  return typeof value === 'boolean' ? value : null
}
