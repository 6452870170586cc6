// The codes of the rings' tables (rule 92).
import * as z from 'zod/mini'

const ringTable = z.object({
  id: z.int(),
  ring: z.string(),
  /** YYYY-MM-DD: the day for which it counts. */
  day: z.string(),
  /** The secret of the link that is printed. */
  key: z.string(),
  /** The four digits that the table's steward types; they are not printed. */
  digits: z.string(),
  /** Too many wrong digits were typed: nobody gets in with it any more. */
  isLocked: z.boolean(),
})
export type RingTable = z.output<typeof ringTable>

/** Those that count, of the caller's rings. */
export const ringTables = z.object({ tables: z.array(ringTable) })
export type RingTables = z.output<typeof ringTables>
