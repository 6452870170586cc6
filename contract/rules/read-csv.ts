// Reads what a spreadsheet saves as CSV, the way csv.ts writes it or with semicolons, and keeps the line each
// row begins on, so that whoever finds a fault can name it. It judges the file's form alone. Pure.
import { disarmed } from './csv.ts'

export interface CsvRow {
  /** Counted from 1, as an editor shows it. */
  line: number
  cells: string[]
}

export interface CsvFault {
  line: number
  text: string
}

export type CsvReading = { rows: CsvRow[]; fault: CsvFault | null }

// A quoted cell or a plain one, and what ends it.
const cellPatterns = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?)(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n][^;\r\n]*)?)(;|\r\n|\r|\n|$)/y,
}

// Where a comma is the decimal sign, spreadsheets write semicolons: what ends the first heading tells.
const separatorOf = (text: string) => (/^(?:"(?:[^"]|"")*"|[^",;\r\n]*);/.test(text) ? ';' : ',')

/** The rows that are not empty, up to the first place that cannot be read. */
export function readCsv(file: string): CsvReading {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const cellPattern = cellPatterns[separator]
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  for (let at = 0; at < text.length;) {
    cellPattern.lastIndex = at
    const found = cellPattern.exec(text)
    if (!found) return { rows, fault: { line, text: faultAt(text, at, separator) } }
    const [whole, quoted, plain = '', end = ''] = found
    row.cells.push(disarmed(quoted?.replaceAll('""', '"') ?? plain))
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    at = cellPattern.lastIndex
    if (end === separator && at < text.length) continue
    if (end === separator) row.cells.push('')
    keep(rows, row)
    row = { line, cells: [] }
  }
  return { rows, fault: null }
}

// Spreadsheets write rows of nothing after the last one.
function keep(rows: CsvRow[], row: CsvRow): void {
  if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
}

const separatorNames = { ',': 'a comma', ';': 'a semicolon' }

function faultAt(text: string, at: number, separator: ',' | ';'): string {
  const isQuoted = text[at] === '"'
  const isClosed = isQuoted && /"(?:[^"]|"")*"/y.test(text.slice(at))
  return isClosed
    ? `After a closing quotation mark only ${separatorNames[separator]} or the end of the line may follow.`
    : isQuoted
      ? 'A quotation mark is opened here and never closed.'
      : 'This line cannot be read.'
}
