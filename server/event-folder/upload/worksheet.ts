// Looks through the XML of a worksheet before the library reads it: for its size, and for formulas without a value,
// which the library reads as empty cells.
import { mostRows } from '../tables/named-rows.ts'
import { UploadError } from './upload-error.ts'

const mostColumns = 100

export interface BadCell {
  /** Like C14. */
  cell: string
  row: number
  /** Counted from 0. */
  columnIndex: number
  text: string
}

// No pattern looks past the next tag, so that tags without an end don't take the time of their number squared.
const cellStart = /<(?:\w+:)?c\b/
const cellEnd = /<\/(?:\w+:)?c>/
const rowStart = /<(?:\w+:)?row\b(?:[^<>]*?\br=["'](\d+)["'])?/g

/** The attributes and the content of each cell. */
function* cellsOf(xml: string): Iterable<{ attributes: string; content: string }> {
  const [, ...pieces] = xml.split(cellStart)
  for (const piece of pieces) {
    const [attributes = ''] = /^[^<>]*/.exec(piece) ?? []
    const [content = ''] = attributes.endsWith('/')
      ? []
      : piece.slice(attributes.length + 1).split(cellEnd, 1)
    yield { attributes, content }
  }
}

/** The cells with an error or a formula without a value; throws UploadError when the sheet is too large. */
export function checkWorksheet(xml: string, sheet: string): BadCell[] {
  let rows = 0
  for (const [, number = ''] of xml.matchAll(rowStart)) {
    rows += 1
    if (rows > mostRows || Number(number) > mostRows) {
      throw new UploadError(`The sheet “${sheet}” has more than ${mostRows} rows.`)
    }
  }
  const bad: BadCell[] = []
  for (const { attributes, content } of cellsOf(xml)) {
    const [, letters = '', digits = ''] = /\br=["']([A-Z]+)(\d+)["']/.exec(attributes) ?? []
    const columnIndex = indexOfColumn(letters)
    if (columnIndex >= mostColumns || Number(digits) > mostRows) {
      throw new UploadError(
        `The sheet “${sheet}” has a cell ${letters}${digits}, far from the table: delete the empty columns and rows.`,
      )
    }
    const [, value = ''] = /<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(content) ?? []
    const text = /\bt=["']e["']/.test(attributes)
      ? `The formula has the error ${value || 'of a missing value'}.`
      : /<(?:\w+:)?f\b/.test(content) && value === '' && !/<(?:\w+:)?v\b/.test(content)
        ? 'The formula has no saved value: open the file in a spreadsheet program and save it.'
        : null
    if (text !== null) {
      bad.push({ cell: letters + digits, row: Number(digits), columnIndex, text })
    }
  }
  return bad
}

function indexOfColumn(letters: string): number {
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
