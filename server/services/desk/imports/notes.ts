// Faults and notes of an import, grouped by cause, as the screen shows them. Pure.
import type { ImportNote } from '#contract/entities/desk/imports.ts'
import { type FolderError, sortErrors } from '#server/event-folder/sheet.ts'

const mostCells = 100
const mostCauses = 50

/** The most frequent causes first; `labels` has a person's names of files. */
export function groupNotes(
  notes: readonly FolderError[],
  labels: ReadonlyMap<string, string>,
): ImportNote[] {
  const byCause = Map.groupBy(sortErrors(notes), ({ text, cause }) => cause ?? text)
  return [...byCause]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostCauses)
    .map(([cause, all]) => ({
      cause,
      count: all.length,
      cells: all.slice(0, mostCells).map(({ at, text }) => ({
        file: labels.get(at.file) ?? at.file,
        cell: at.cell ?? '',
        row: at.row ?? at.line,
        column: at.part.replace(/^column /, ''),
        text: text === cause ? '' : text,
      })),
    }))
}
