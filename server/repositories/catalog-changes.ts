// The log of changes to the catalogue, which database triggers write in the transaction that changes it.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The tables whose changes are logged. */
export type CatalogTable =
  | 'events'
  | 'schedule_items'
  | 'committees'
  | 'products'
  | 'event_products'
  | 'base_prices'
  | 'event_variants'
  | 'variant_costs'
  | 'stock'
  | 'holds'

export interface CatalogChange {
  id: number
  table: CatalogTable
  /** The piece of stock; null = anything in the table. */
  stockId: number | null
}

export interface ChangesRead {
  /** Every transaction before this one has ended: whatever it changed is among the changes read so far. */
  endedXid: bigint
  /** The database's clock. */
  atMs: number
  changes: CatalogChange[]
}

/** The changes there are to see of transactions from `sinceXid` on; some were seen before. */
export async function readChanges(db: Db, sinceXid: bigint): Promise<ChangesRead> {
  // One statement, and so one view of the database for the log and for which transactions have ended.
  const { rows } = await sql<{
    ended: string
    at: Date
    changes: [number, CatalogTable, number | null][]
  }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as ended, now() as at, coalesce((
      select json_agg(json_build_array(id, table_name, stock_id)) from catalog_changes
      where xid >= ${String(sinceXid)}::xid8), '[]') as changes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not say what has changed.')
  const changes = row.changes.map(([id, table, stockId]) => ({ id, table, stockId }))
  return { endedXid: BigInt(row.ended), atMs: row.at.getTime(), changes }
}

/** Drops what was logged before the instant of the database's clock. */
export async function pruneChanges(db: Db, beforeMs: number): Promise<void> {
  await sql`delete from catalog_changes where at < ${new Date(beforeMs)}`.execute(db)
}
