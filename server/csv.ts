// Rows as a file that a spreadsheet opens cleanly: UTF-8 with its mark, every text quoted, and no text
// that a spreadsheet would take for a formula. Pure.

export type CsvCell = string | number

/** A spreadsheet runs what begins so; the wide forms count in some languages. */
const signs = '=+\\-@＝＋－＠'

/** Apostrophes before it are counted along, so that whoever reads the file can tell ours from the text's own. */
const formulaStart = new RegExp(`^'*[${signs}\\t\\r\\n]`, 'u')

/**
 * A spreadsheet that splits at semicolons or tabs takes quotes for nothing in a line that begins with a number:
 * what stands behind one of them in a text, or behind a line's end, is a cell's beginning too.
 */
const formulaInside = new RegExp(`([;\\t\\r\\n][ "]*)(?='*[${signs}])`, 'gu')
/** The same with the apostrophe of ours. */
const disarmedInside = new RegExp(`([;\\t\\r\\n][ "]*)'(?='*[${signs}])`, 'gu')

const byteOrderMark = '\uFEFF'

/** The file's text; a number stays a number, in a text what begins like a formula gets an apostrophe. */
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

/** The text a cell was made of: without the apostrophes that disarmed it. */
export function disarmed(cell: string): string {
  const text = cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
  return text.replace(disarmedInside, '$1')
}

/** Cents as a cell: a plain decimal number of dollars. */
export function centsCell(cents: number): CsvCell {
  return cents / 100
}

/** A name fit for a file, whatever a committee is called. */
export function csvFileName(...parts: readonly string[]): string {
  const words = parts.flatMap((part) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  return `${words.join('-').slice(0, 100)}.csv`
}
