// Writes CSV that spreadsheets open safely: UTF-8 with a byte order mark, quoted texts, and an apostrophe before
// texts that would run as formulas. Own code: csv-parse only reads, and no installed library disarms formulas.

export type CsvCell = string | number

/** First characters of a formula, full-width forms included. */
const signs = '=+\\-@＝＋－＠'

/** Also matches texts that already begin with apostrophes, so that reading removes exactly one. */
const formulaStart = new RegExp(`^'*[${signs}\\t\\r\\n]`, 'u')

/** A spreadsheet that splits at semicolons or tabs ignores quotes, so a formula can start after one of them too. */
const formulaInside = new RegExp(`([;\\t\\r\\n][ "]*)(?='*[${signs}])`, 'gu')
const disarmedInside = new RegExp(`([;\\t\\r\\n][ "]*)'(?='*[${signs}])`, 'gu')

const byteOrderMark = '\uFEFF'

/** The file's text with CRLF line ends; numbers are written without quotes. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => row.map(cellText).join(','))
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  return `"${harmless(cell).replaceAll('"', '""')}"`
}

function harmless(text: string): string {
  const inside = text.replace(formulaInside, "$1'")
  return formulaStart.test(text) ? `'${inside}` : inside
}

/** The original text of a cell, without the apostrophes that disarmed it. */
export function disarmed(cell: string): string {
  const text = cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
  return text.replace(disarmedInside, '$1')
}

/** Cents as a decimal number of dollars. */
export function centsCell(cents: number): CsvCell {
  return cents / 100
}

/** A file name from any texts: lower-case words joined by dashes, at most 100 characters. */
export function csvFileName(...parts: readonly string[]): string {
  const words = parts.flatMap((part) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  return `${words.join('-').slice(0, 100)}.csv`
}
