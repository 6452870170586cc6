// Reads a spreadsheet's CSV file with csv-parse and keeps the line of each row for error messages.
import { CsvError, parse } from 'csv-parse/sync'
import { disarmed } from '../csv.ts'

export interface CsvRow {
  /** The row's first line, counted from 1. */
  line: number
  cells: string[]
}

export interface CsvReading {
  rows: CsvRow[]
  error: { line: number; text: string } | null
}

// Spreadsheets write semicolons where the comma is the decimal sign; the first heading shows which.
const delimiterOf = (text: string) => (/^(?:"(?:[^"]|"")*"|[^",;\r\n]*);/.test(text) ? ';' : ',')

/** The rows that are not empty, up to the first row that can't be read. */
export function readCsv(file: string): CsvReading {
  // csv-parse counts CR and LF inside a cell as two lines.
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const delimiter = delimiterOf(text)
  const rows: CsvRow[] = []
  let line = 1
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\n', '\r'],
      relax_column_count: true,
      on_record: (record: string[], { lines }) => {
        const cells = record.map(disarmed)
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        line = lines + 1
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, error: { line, text: errorText(error, delimiter) } }
  }
  return { rows, error: null }
}

function errorText({ code }: CsvError, delimiter: ',' | ';'): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened here and never closed.'
  if (code === 'INVALID_OPENING_QUOTE') {
    return 'A quotation mark inside a cell is written twice, and the cell stands in quotation marks: "5"" leash".'
  }
  const name = delimiter === ',' ? 'a comma' : 'a semicolon'
  return `After a closing quotation mark only ${name} or the end of the line may follow.`
}
