// Reads cells as spreadsheets copy and save them, with quotes around a cell that has a delimiter or a line break.
import { parse } from 'csv-parse/browser/esm/sync'

/** The rows of a text. A quote that is never closed counts as a character. */
export function readCells(text: string, delimiter: string): string[][] {
  const options = { delimiter, relaxColumnCount: true, trim: true, skipEmptyLines: false }
  try {
    return parse(text, options)
  } catch {
    return parse(text, { ...options, quote: null })
  }
}
