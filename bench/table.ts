// Formats tables for the terminal and as Markdown, in the formatter's style.
import type { Table } from './section.ts'

/** Aligned columns, the first to the left and the others to the right. */
export function toText({ heads, rows }: Table): string {
  const widths = widthsOf({ heads, rows })
  const rule = widths.map((width) => '-'.repeat(width))
  return [heads, rule, ...rows].map((row) => padded(row, widths).join('  ').trimEnd()).join('\n')
}

/** The table as Markdown. */
export function toMarkdown({ heads, rows }: Table): string {
  const widths = widthsOf({ heads, rows }).map((width) => Math.max(width, 3))
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  const lines = [padded(heads, widths), rule, ...rows.map((row) => padded(row, widths))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const widthsOf = ({ heads, rows }: Table) =>
  heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))

const padded = (row: readonly string[], widths: readonly number[]) =>
  widths.map((width, column) => {
    const cell = row[column] ?? ''
    return column === 0 ? cell.padEnd(width) : cell.padStart(width)
  })
