// Lists as the device keeps them. What comes back is checked row by row: another version of the app wrote it.
import * as z from 'zod/mini'

const keptShape = z.looseObject({ version: z.literal(1) })
const rowsShape = z.array(z.unknown())

export interface KeptList<Row> {
  /** What the device is given to keep: the shape that `read` reads. */
  toStored(rows: readonly Row[]): unknown
  /** Reads what the device gave back; another shape counts as an empty list, a bad row is left out. */
  read(stored: unknown): Row[]
}

/** How a list of such rows is kept; `name` is what it is called in what is kept. */
export function keptList<Row>(name: string, rowShape: z.ZodMiniType<Row>): KeptList<Row> {
  return {
    toStored: (rows) => ({ version: 1, [name]: rows }),
    read: (stored) => {
      const kept = keptShape.safeParse(stored)
      const rows = rowsShape.safeParse(kept.data?.[name])
      return (rows.data ?? []).flatMap((one) => {
        const row = rowShape.safeParse(one)
        return row.success ? [row.data] : []
      })
    },
  }
}
