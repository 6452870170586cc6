// What tests do with the waitlist (rule 100).
import { sql } from 'kysely'
import { getWaitlist, joinWaitlist } from '#contract/calls/waitlist.ts'
import type { Db } from '#server/db/schema.ts'
import type { Shopper } from '../people/shopper.ts'
import type { Shop } from '../product/shop.ts'
import { addOffer, type TestOffer } from '../store/offer.ts'

export const placesOf = ({ browser }: Shopper) => browser.call(getWaitlist)

export const join = ({ browser }: Shopper, offerId: number, variantId: number | null = null) =>
  browser.call(joinWaitlist, { body: { eventProductId: offerId, eventVariantId: variantId } })

/** A product that is sold out, with shoppers who wait for it in this order. */
export async function waitedFor(
  shop: Shop,
  count: number,
  settings: Parameters<typeof addOffer>[1] = {},
): Promise<{ offer: TestOffer; people: Shopper[] }> {
  const offer = await addOffer(shop.server.db, { name: 'Sample bowl', inventory: 0, ...settings })
  // As a sale leaves it, which makes it for sale again when pieces come back.
  const stock = shop.server.db.updateTable('stock').where('id', '=', offer.stockId)
  await stock.where('inventory', '=', 0).set({ sold_out_by_sale: true }).execute()
  const people: Shopper[] = []
  for (let at = 0; at < count; at += 1) people.push(await shop.shopper())
  for (const person of people) await join(person, offer.id)
  return { offer, people }
}

/** Pieces come back as by a refund or a cancellation. */
export async function comeBack(db: Db, stockId: number, pieces = 1): Promise<void> {
  await sql`update stock set inventory = inventory + ${pieces}::int, sold_out = false,
    sold_out_by_sale = false where id = ${stockId}::int`.execute(db)
}

/** Ends the live offers of a product, as if their two hours had passed. */
export async function endOffers(db: Db, offerId: number): Promise<void> {
  await sql`update waitlist_places set offered_until = statement_timestamp()
    where event_product_id = ${offerId}::int and offered_until is not null`.execute(db)
}

/** Whether a piece is kept for the person on the one list that they are on; 'none' = they are on no list. */
export async function isOffered(person: Shopper): Promise<boolean | 'none'> {
  const [place] = await placesOf(person)
  return place === undefined ? 'none' : place.offeredUntilMs !== null
}

export const offered = (people: readonly Shopper[]) => Promise.all(people.map(isOffered))
