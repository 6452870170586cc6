// Lines of carts, as they stand in the table and with the offer each one is of.
import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../db/schema.ts'
import { findOffers, type Offer, type OfferVariant } from './offers.ts'

export type LineRow = Selectable<Schema['cart_lines']>

export interface CartLine {
  row: LineRow
  offer: Offer
  variant: OfferVariant | null
}

/** The lines of a cart in the order they were added. */
export async function findLines(db: Db, cartId: number): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
  const offers = await findOffers(db, [...new Set(rows.map((row) => row.event_product_id))])
  return rows.flatMap((row) => {
    const offer = offers.get(row.event_product_id)
    if (!offer) return []
    const variant = offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
    return [{ row, offer, variant }]
  })
}

/** Whether anything in the cart is sent to the buyer. */
export async function cartNeedsShipping(db: Db, cartId: number): Promise<boolean> {
  const found = await db
    .selectFrom('cart_lines as l')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .select('l.id')
    .where('l.cart_id', '=', cartId)
    .where('p.needs_shipping', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertLine(tx: Tx, line: Insertable<Schema['cart_lines']>): Promise<void> {
  await tx.insertInto('cart_lines').values(line).execute()
}

/** Takes a line out of the cart; false when the cart has no such line. */
export async function deleteLine(tx: Tx, cartId: number, lineId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export async function repriceLine(
  tx: Tx,
  lineId: number,
  price: { unitCents: number; shippingCents: number },
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ unit_cents: price.unitCents, shipping_cents: price.shippingCents })
    .where('id', '=', lineId)
    .execute()
}
