// Rows of the waitlist (rule 100). Whoever changes places has locked the stock of their product first, as a sale does.
// Offers end by the shop's clock in the database, as holds do (rule 131).
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { shopStatementNow as now } from '../../db/shop-clock.ts'

export type PlaceRow = Selectable<Schema['waitlist_places']>

/** What a place is for, and whose it is. */
export type PlaceKey = Pick<PlaceRow, 'event_product_id' | 'event_variant_id' | 'user_id'>

/** Adds a place at the end of its product's list; the person's place, if there is one already, stays as it is. */
export async function insertPlace(
  tx: Tx,
  place: PlaceKey & Pick<PlaceRow, 'stock_id' | 'product_stock_id'>,
): Promise<void> {
  await tx
    .deleteFrom('waitlist_places')
    .where('event_product_id', '=', place.event_product_id)
    .where('user_id', '=', place.user_id)
    .where('offered_until', '<=', now)
    .execute()
  await tx
    .insertInto('waitlist_places')
    .values((eb) => ({
      ...place,
      rank: eb
        .selectFrom('waitlist_places')
        .select(sql<number>`coalesce(max(rank), 0) + 1`.as('rank'))
        .where('event_product_id', '=', place.event_product_id),
    }))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether the person waits for the item, or has an offer of it. */
export async function hasPlace(tx: Tx, key: PlaceKey): Promise<boolean> {
  const found = await tx
    .selectFrom('waitlist_places')
    .select('id')
    .where('event_product_id', '=', key.event_product_id)
    .where('event_variant_id', 'is not distinct from', key.event_variant_id)
    .where('user_id', '=', key.user_id)
    .where(isCurrent)
    .executeTakeFirst()
  return found !== undefined
}

const isCurrent = sql<boolean>`(offered_until is null or offered_until > ${now})`

/** The person's places in the open event, each with what it is for and its position; offers first. */
export function findOwnPlaces(db: Db, userId: number) {
  return db
    .selectFrom('waitlist_places as w')
    .innerJoin('event_products as ep', 'ep.id', 'w.event_product_id')
    .innerJoin('events as e', 'e.id', 'ep.event_id')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .leftJoin('event_variants as v', 'v.id', 'w.event_variant_id')
    .select(['w.id', 'w.event_product_id', 'w.event_variant_id', 'w.offered_until'])
    .select(['ep.committee_id', 'ep.product_id', 'p.name', 'v.display_name'])
    .select((eb) =>
      eb
        .selectFrom('waitlist_places as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.event_product_id', '=', 'w.event_product_id')
        .where('other.event_variant_id', 'is not distinct from', eb.ref('w.event_variant_id'))
        .where('other.offered_until', 'is', null)
        .where('w.offered_until', 'is', null)
        .whereRef('other.rank', '<=', 'w.rank')
        .as('position'),
    )
    .where('w.user_id', '=', userId)
    .where('e.state', '=', 'open')
    .where(isCurrent)
    .orderBy(sql`w.offered_until nulls last`)
    .orderBy('w.id')
    .execute()
}

export function findPlace(db: Db, placeId: number): Promise<PlaceRow | undefined> {
  return db.selectFrom('waitlist_places').selectAll().where('id', '=', placeId).executeTakeFirst()
}

export async function deletePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('waitlist_places')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}

/** Ends the person's places for what was bought; may be part of another statement. */
export const endPlacesOf = (
  userId: number,
  lines: readonly { event_product_id: number | null; event_variant_id: number | null }[],
): RawBuilder<never> => sql`
  delete from waitlist_places w
  using unnest(${lines.map((line) => line.event_product_id)}::int[],
    ${lines.map((line) => line.event_variant_id)}::int[]) as bought (product_id, variant_id)
  where w.user_id = ${userId} and w.event_product_id = bought.product_id
    and w.event_variant_id is not distinct from bought.variant_id`

/** The products that have places. */
export async function findListedProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('waitlist_places')
    .select('event_product_id')
    .distinct()
    .orderBy('event_product_id')
    .execute()
  return rows.map((row) => row.event_product_id)
}

export type PlaceWithPerson = Awaited<ReturnType<typeof findPlacesOf>>[number]

/** The places of a product in its order, each with its person. */
export function findPlacesOf(db: Db, eventProductId: number) {
  return db
    .selectFrom('waitlist_places as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .innerJoin('event_products as ep', 'ep.id', 'w.event_product_id')
    .leftJoin('event_variants as v', 'v.id', 'w.event_variant_id')
    .selectAll('w')
    .select(['ep.event_id', 'ep.product_id', 'v.display_name'])
    .select(sql<boolean>`coalesce(w.offered_until <= ${now}, false)`.as('has_ended'))
    .select(['u.email', 'u.email_verified', 'u.member_id', 'u.first_name', 'u.last_name'])
    .where('w.event_product_id', '=', eventProductId)
    .orderBy('w.rank')
    .orderBy('w.id')
    .execute()
}

/** The places of an event's products that count now, with what a place keeps when its product comes back. */
export function findPlacesOfEvent(tx: Tx, eventId: number) {
  return tx
    .selectFrom('waitlist_places as w')
    .innerJoin('event_products as ep', 'ep.id', 'w.event_product_id')
    .select(['w.event_product_id', 'w.event_variant_id', 'w.user_id', 'w.rank', 'w.joined_at'])
    .where('ep.event_id', '=', eventId)
    .where(isCurrent)
    .orderBy('w.rank')
    .orderBy('w.id')
    .execute()
}

/** Puts places back as they were, as those of people who wait. */
export async function insertPlaces(
  tx: Tx,
  places: readonly Insertable<Schema['waitlist_places']>[],
): Promise<void> {
  if (places.length === 0) return
  await tx
    .insertInto('waitlist_places')
    .values([...places])
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Gives the places these ranks, in this order. */
export async function rankPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update waitlist_places w set rank = place.rank
    from unnest(${[...ids]}::int[]) with ordinality as place (id, rank)
    where w.id = place.id`.execute(tx)
}

/** Offers a piece to the person of the place; returns until when. */
export async function offerPlace(tx: Tx, placeId: number, lengthMs: number): Promise<Date> {
  const { until } = await tx
    .updateTable('waitlist_places')
    .set({ offered_until: sql`${now} + ${lengthMs} * interval '1 millisecond'` })
    .where('id', '=', placeId)
    .returning('offered_until as until')
    .$narrowType<{ until: Date }>()
    .executeTakeFirstOrThrow()
  return until
}
