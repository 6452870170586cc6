// Lines of carts, as they stand in the table and with the offer each one is of.
import { type Selectable, sql } from 'kysely'
import { ask, askTogether, statement } from '../db/ask.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import { type Offer, type OfferRow, offersOfCart, type OfferVariant, toOffer } from './offers.ts'

export type LineRow = Selectable<Schema['cart_lines']>
export type NewLine = Omit<LineRow, 'id'>

export interface CartLine {
  row: LineRow
  offer: Offer
  variant: OfferVariant | null
}

/** The lines of a cart in the order they were added. */
export const linesOfCart = statement<LineRow, [cartId: number]>(
  'select * from cart_lines where cart_id = $1 order by id',
)

/** The lines of a cart, each with its offer, in the order they were added. */
export async function findLines(db: Db, cartId: number): Promise<CartLine[]> {
  const [rows, offers] = await askTogether<[LineRow, OfferRow]>(
    db,
    linesOfCart(cartId),
    offersOfCart(cartId),
  )
  return toLines(rows, offers)
}

/** The lines that are of one of the offers, as both were read. */
export function toLines(rows: readonly LineRow[], offers: readonly OfferRow[]): CartLine[] {
  const byId = new Map(offers.map((row) => [row.id, toOffer(row)]))
  return rows.flatMap((row) => {
    const offer = byId.get(row.event_product_id)
    if (!offer) return []
    const variant = offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
    return [{ row, offer, variant }]
  })
}

/** A row for a cart in which anything is sent to the buyer. */
export const shippedLine = statement<{ id: number }, [cartId: number]>(`
  select l.id from cart_lines l join event_products p on p.id = l.event_product_id
  where l.cart_id = $1 and p.needs_shipping limit 1`)

/** Puts a line into a locked cart, which with it is not confirmed any more. */
export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await ask(
    tx,
    sql`
    with changed as (
      update carts set confirmed_at = null where id = ${line.cart_id} and confirmed_at is not null
    )
    insert into cart_lines (cart_id, event_product_id, event_variant_id, quantity, unit_cents,
      shipping_cents, data_points)
    values (${line.cart_id}, ${line.event_product_id}, ${line.event_variant_id}, ${line.quantity},
      ${line.unit_cents}, ${line.shipping_cents}, ${JSON.stringify(line.data_points)})`,
  )
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

/** Gives a line of a locked cart another price. */
export const repricedLine = statement<never, [lineId: number, unitCents: number, shipping: number]>(
  'update cart_lines set unit_cents = $2, shipping_cents = $3 where id = $1',
)
