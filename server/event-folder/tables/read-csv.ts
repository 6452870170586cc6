// Reads a spreadsheet's CSV file with csv-parse and keeps the line of each row for error messages.
import { CsvError, parse } from 'csv-parse/sync'
import { disarmed } from '../../csv.ts'
import { mostRows, type RawRow } from './named-rows.ts'

export interface CsvReading {
  rows: RawRow[]
  error: { line: number; text: string } | null
}

/** Far more than somebody writes: a longer line or table would fill the memory. */
const longestLine = 100_000

// Spreadsheets write semicolons where the comma is the decimal sign, and tabs as “Unicode text”; the first
// heading shows which.
const delimiterOf = (text: string): ',' | ';' | '\t' => {
  const [, found] = /^(?:"(?:[^"]|"")*"|[^",;\t\r\n]*)([;\t])/.exec(text) ?? []
  return found === ';' || found === '\t' ? found : ','
}

/** The rows that are not empty, up to the first row that can't be read. */
export function readCsv(file: string): CsvReading {
  // csv-parse counts CR and LF inside a cell as two lines.
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const tooLong = text.split(/[\r\n]/).findIndex(({ length }) => length > longestLine)
  if (tooLong >= 0) {
    const words = `This line has more than ${longestLine} characters.`
    return { rows: [], error: { line: tooLong + 1, text: words } }
  }
  const delimiter = delimiterOf(text)
  const rows: RawRow[] = []
  let line = 1
  let row = 0
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\n', '\r'],
      relax_column_count: true,
      to: mostRows + 1,
      on_record: (record: string[], { lines }) => {
        const cells = record.map(disarmed)
        row += 1
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, row, cells })
        line = lines + 1
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, error: { line, text: errorText(error, delimiter) } }
  }
  if (row > mostRows)
    return { rows, error: { line, text: `There are more than ${mostRows} rows.` } }
  return { rows, error: null }
}

function errorText({ code }: CsvError, delimiter: ',' | ';' | '\t'): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened here and never closed.'
  if (code === 'INVALID_OPENING_QUOTE') {
    return 'A quotation mark inside a cell is written twice, and the cell stands in quotation marks: "5"" leash".'
  }
  const name = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' }[delimiter]
  return `After a closing quotation mark only ${name} or the end of the line may follow.`
}
