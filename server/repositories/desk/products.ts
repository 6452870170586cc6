// Products at the desk: found, and locked for a change.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { waitForImports } from '../catalog/events.ts'

/** Where a product belongs. */
export interface ProductPlace {
  id: number
  eventId: number
  committeeId: number
}

export async function findProductPlace(db: Db, id: number): Promise<ProductPlace | null> {
  const row = await db
    .selectFrom('event_products')
    .select(['id', 'event_id', 'committee_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, eventId: row.event_id, committeeId: row.committee_id } : null
}

/** A committee with its event; undefined for an unknown id. */
export function findCommitteeAtEvent(db: Db, committeeId: number) {
  return db
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.name', 'c.deadline_at', 'c.event_id', 'e.time_zone'])
    .where('c.id', '=', committeeId)
    .executeTakeFirst()
}

/** Locks the products of a committee, and returns their ids in the committee's order. */
export async function lockOrder(tx: Tx, committeeId: number, eventId: number): Promise<number[]> {
  await waitForImports(tx)
  await tx
    .selectFrom('committees')
    .select('id')
    .where('id', '=', committeeId)
    .forNoKeyUpdate()
    .execute()
  const rows = await tx
    .selectFrom('event_products')
    .select('id')
    .where('committee_id', '=', committeeId)
    .where('event_id', '=', eventId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the products from 1, in the order of the list. */
export async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update event_products set sort_order = place.at
    from unnest(${ids}::int[]) with ordinality as place (id, at)
    where event_products.id = place.id and sort_order <> place.at`.execute(tx)
}

/** The largest sort order of a committee; 0 where it has no product. */
export async function lastPlace(tx: Tx, committeeId: number, eventId: number): Promise<number> {
  const row = await tx
    .selectFrom('event_products')
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .where('committee_id', '=', committeeId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The id of an event's product by the end of its key; null = none. */
export async function findByKeyEnd(db: Db, eventId: number, end: string): Promise<number | null> {
  const row = await db
    .selectFrom('event_products')
    .select('id')
    .where('event_id', '=', eventId)
    .where('key', 'like', `%-${end}`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives variants other names; what was ordered keeps the name that it had. */
export async function renameVariants(
  tx: Tx,
  renamed: readonly { id: number; name: string }[],
): Promise<void> {
  for (const { id, name } of renamed) {
    await tx
      .updateTable('event_variants')
      .set({ display_name: name })
      .where('id', '=', id)
      .execute()
  }
}

/** New variants take the next numbers, one transaction after the other. */
export async function lockVariantNumbers(tx: Tx): Promise<void> {
  await sql`lock table event_variants in share row exclusive mode`.execute(tx)
}
