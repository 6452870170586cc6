// What a backup says about the database that it holds.
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

/** Counts and sums that the original and the restored database must share. */
const figures = z.object({
  orders: count,
  orderCents: count,
  payments: count,
  capturedCents: count,
  refundedCents: count,
  stockLeft: count,
  stockSold: count,
  /** Of every payment, refund and dispute. */
  booksChecksum: z.string(),
})
export type Figures = z.output<typeof figures>

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had run, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  /** `last` is null before the first use. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  figures,
})
export type Manifest = z.output<typeof manifestSchema>

export const manifestFile = 'manifest.json'
/** The folder of the tables, a file for each. */
export const tablesFolder = 'tables'
