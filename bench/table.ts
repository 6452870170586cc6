// Measurements as a table of plain text.
import type { Measured } from './measure.ts'

const heads = ['what', 'at once', 'count', 'per second', 'median ms', 'p95 ms']

export function toTable(rows: readonly Measured[]): string {
  const cells = rows.map((row) => [
    row.what,
    String(row.workers),
    String(row.count),
    row.perSec.toFixed(0),
    row.medianMs.toFixed(1),
    row.p95Ms.toFixed(1),
  ])
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
