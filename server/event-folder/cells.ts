// Writes values as cells of a table, and reads the plain columns of a product.
import { centsCell, type CsvCell } from '../csv.ts'
import { instantOf, localTimeAt } from '../../contract/values/zoned-time.ts'
import {
  type CellKind,
  type CellValues,
  productColumnList,
  type ProductColumnValues,
  productValues,
} from '../event/product-columns.ts'
import { uploadsError } from './pictures.ts'
import type { RowReader } from './row-reader.ts'

export const flagCell = (value: boolean) => (value ? 'yes' : 'no')

export function listCell(texts: readonly string[]): string {
  return texts.join(texts.some((text) => text.includes('|')) ? '\n' : ' | ')
}

/** The event's local time, or ISO text when the local time names another instant. */
export function timeCell(ms: number | null, timeZone: string): string {
  if (ms === null) return ''
  const local = localTimeAt(ms, timeZone)
  return instantOf(local, timeZone) === ms ? local.replace('T', ' ') : new Date(ms).toISOString()
}

interface ProductCell<Kind extends CellKind> {
  read(row: RowReader, heading: string, timeZone: string): CellValues[Kind]
  write(value: CellValues[Kind], timeZone: string): CsvCell
}

const productCells: { [Kind in CellKind]: ProductCell<Kind> } = {
  count: {
    read: (row, heading) => row.whole(heading, { min: 1 }),
    write: (count) => count ?? '',
  },
  cents: {
    read: (row, heading) => row.cents(heading),
    write: (cents) => (cents === null ? '' : centsCell(cents)),
  },
  instantMs: {
    read: (row, heading, timeZone) => row.instant(heading, timeZone),
    write: timeCell,
  },
  flag: {
    read: (row, heading) => row.flag(heading, false),
    write: flagCell,
  },
  pictures: {
    read: readPictures,
    write: listCell,
  },
  pictureTexts: {
    read: (row, heading) => row.texts(heading),
    write: listCell,
  },
}

/** Reads the plain columns of a row in products.csv. */
export const readProductColumns = (row: RowReader, timeZone: string): ProductColumnValues =>
  productValues(({ kind, heading }) => productCells[kind].read(row, heading, timeZone))

/** Writes the plain columns of a product, by heading. */
export function writeProductColumns(plan: ProductColumnValues, timeZone: string) {
  const cells = productColumnList.map(([name, { heading, kind }]) => {
    const cell: ProductCell<CellKind> = productCells[kind]
    return [heading, cell.write(plan[name], timeZone)]
  })
  return Object.fromEntries(cells) as Record<string, CsvCell>
}

/** Paths in the image store. Shoppers' uploads may be deleted, so a product can't use one. */
export function readPictures(row: RowReader, heading = 'images'): string[] {
  const paths = row.list(heading)
  const error = paths.map(uploadsError).find((one) => one !== null)
  if (error) row.error(heading, error)
  return paths
}
