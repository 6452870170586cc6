// Measurements as tables of plain text.
import type { Measured } from './measure.ts'
import type { Paint } from './paint.ts'

/** Rates and times of the server's work. */
export function toTable(rows: readonly Measured[]): string {
  return table(
    ['what', 'at once', 'count', 'per second', 'median ms', 'p95 ms'],
    rows.map((row) => [
      row.what,
      String(row.workers),
      String(row.count),
      row.perSec.toFixed(0),
      row.medianMs.toFixed(1),
      row.p95Ms.toFixed(1),
    ]),
  )
}

/** Times from an interaction to the next paint. */
export function toPaintTable(rows: readonly Paint[]): string {
  return table(
    ['interaction to next paint, 4x slower', 'count', 'median ms', 'worst ms'],
    rows.map((row) => [
      row.what,
      String(row.count),
      row.medianMs.toFixed(0),
      row.worstMs.toFixed(0),
    ]),
  )
}

function table(heads: readonly string[], cells: readonly string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width))
  return [heads, rule, ...cells].map(toLine).join('\n')
}
