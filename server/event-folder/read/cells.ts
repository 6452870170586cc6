// Reads and writes the cells of a table: one way for each unit of facts.
import type * as z from 'zod/mini'
import { productLimits } from '#contract/entities/product-limits.ts'
import { badPicturePath, isPicturePath } from '#contract/rules/stores/product-errors.ts'
import { type Facts, type Unit, unitsOf, type UnitValues } from '#contract/entities/units.ts'
import { instantOf, isTimeZone, localTimeAt } from '#contract/values/time/zoned-time.ts'
import { dateErrorOf, isEnteredDay } from '#contract/values/time/entered-time.ts'
import { type CsvCell } from '../../csv.ts'
import { headingOf } from '../../event/headings.ts'
import { uploadsError } from './pictures.ts'
import { readHtml } from './read-html.ts'
import type { RowReader } from './row-reader.ts'
import { type FolderReading, type SheetRow, placeIn } from '../sheet.ts'

export const flagCell = (value: boolean) => (value ? 'yes' : 'no')

/** The texts separated by |. One inside a text gets a backslash, or one text would be read as two. */
export function listCell(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('|', String.raw`\|`)).join(' | ')
}

/** The event's local time, or ISO text when the local time names another instant. */
export function timeCell(ms: number | null, timeZone: string): string {
  if (ms === null) return ''
  const local = localTimeAt(ms, timeZone)
  return instantOf(local, timeZone) === ms ? local.replace('T', ' ') : new Date(ms).toISOString()
}

/** A row with what reads its cells. */
interface Cells {
  row: SheetRow
  read: RowReader
  reading: FolderReading
}

interface UnitCell<U extends Unit> {
  read(cells: Cells, heading: string): UnitValues[U]
  write(value: UnitValues[U], timeZone: string): CsvCell
}

const unitCells: { [U in Unit]: UnitCell<U> } = {
  name: {
    read: ({ read }, heading) => read.text(heading, { isNeeded: true }),
    write: String,
  },
  line: {
    read: ({ read }, heading) => read.text(heading),
    write: String,
  },
  html: {
    read: ({ row, read, reading }, heading) => {
      const at = row.cells.get(heading)?.at ?? placeIn(row, heading)
      const atMost = productLimits.description
      const clean = (html: string) => readHtml(html, { at, atMost }, reading)
      return read.text(heading, { atMost, clean })
    },
    write: String,
  },
  flag: {
    read: ({ read }, heading) => read.flag(heading, false),
    write: flagCell,
  },
  count: {
    read: ({ read }, heading) => read.whole(heading, { min: 1 }),
    write: (count) => count ?? '',
  },
  instantMs: {
    read: ({ read, reading }, heading) => read.instant(heading, reading.timeZone),
    write: timeCell,
  },
  pictures: {
    read: ({ read }, heading) => readPictures(read, heading),
    write: listCell,
  },
  texts: {
    read: ({ read }, heading) => read.texts(heading),
    write: listCell,
  },
  day: {
    read: ({ read }, heading) => {
      const day = read.text(heading, { isNeeded: true })
      if (day !== '' && !isEnteredDay(day))
        read.error(heading, dateErrorOf(day, 'This is not a day like 2027-05-03.'))
      return day
    },
    write: String,
  },
  timeZone: {
    read: ({ read }, heading) => {
      const zone = read.text(heading, { isNeeded: true })
      if (zone !== '' && !isTimeZone(zone)) {
        read.error(heading, 'This is not a time zone like America/New_York.')
      }
      return zone
    },
    write: String,
  },
}

/** Reads the cells of facts. */
export function readFacts<F extends Facts>(facts: F, cells: Cells): z.output<F> {
  const values = unitsOf(facts).map(([name, unit]) => [
    name,
    unitCells[unit].read(cells, headingOf(name)),
  ])
  return Object.fromEntries(values) as z.output<F>
}

/** Writes the cells of facts, by heading. */
export function writeFacts<F extends Facts>(
  facts: F,
  values: z.output<F>,
  timeZone: string,
): Record<string, CsvCell> {
  const cells = unitsOf(facts).map(([name, unit]) => {
    const cell: UnitCell<Unit> = unitCells[unit]
    return [headingOf(name), cell.write(values[name] as UnitValues[Unit], timeZone)]
  })
  return Object.fromEntries(cells) as Record<string, CsvCell>
}

/** Paths in the image store, each once. Shoppers' uploads may be deleted, so a product can't use one. */
export function readPictures(row: RowReader, heading = 'images'): string[] {
  const paths = row.list(heading)
  const error = paths.map(uploadsError).find((one) => one !== null)
  if (error) row.error(heading, error)
  const bad = paths.find((path) => !isPicturePath(path))
  if (bad !== undefined) {
    row.deskError(heading, `“${bad}” can’t be the path of a picture.`, badPicturePath)
  }
  if (new Set(paths).size < paths.length) row.error(heading, 'The same picture appears twice.')
  return paths
}
