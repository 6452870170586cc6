// Lines of carts, as they stand in the table and with the offer each one is of.
import { type Selectable, sql } from 'kysely'
import { ask, statement } from '../db/ask.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import {
  type JsonPrice,
  type Offer,
  offerColumns,
  offerJoins,
  type OfferRow,
  type OfferVariant,
  toOffer,
  toPrices,
  variantCosts,
} from './offers.ts'

export type LineRow = Selectable<Schema['cart_lines']>
export type NewLine = Omit<LineRow, 'id'>

export interface CartLine {
  row: LineRow
  offer: Offer
  variant: OfferVariant | null
}

/** The lines of a cart as they stand in the table, in the order they were added. */
export const lineRowsOfCart = statement<LineRow, [cartId: number]>(
  'select * from cart_lines where cart_id = $1 order by id',
)

/** A line as `lineColumns` read it, with its offer and its variant; `toLine` gives it its shape. */
export type WholeLineRow = LineRow &
  OfferRow & {
    display_name: string | null
    variant_stock_id: number | null
    costs: JsonPrice[]
  }

/** The columns of the line `l` of a statement. */
export const lineColumns = `l.*, ${offerColumns}, v.display_name, v.stock_id as variant_stock_id,
  ${variantCosts} as costs`

/** What the columns of the line `l` are read from besides it. */
export const lineJoins = `
  join event_products ep on ep.id = l.event_product_id ${offerJoins}
  left join event_variants v on v.id = l.event_variant_id`

const linesOfCart = statement<WholeLineRow, [cartId: number]>(`
  select ${lineColumns} from cart_lines l ${lineJoins} where l.cart_id = $1 order by l.id`)

/** The lines of a cart, each with its offer, in the order they were added. */
export async function findLines(db: Db, cartId: number): Promise<CartLine[]> {
  return (await ask(db, linesOfCart(cartId))).map(toLine)
}

export function toLine(row: WholeLineRow): CartLine {
  return { row, offer: toOffer(row), variant: variantOf(row) }
}

function variantOf(row: WholeLineRow): OfferVariant | null {
  const { event_variant_id: id, variant_stock_id: stockId } = row
  if (id === null || stockId === null) return null
  return { id, displayName: row.display_name ?? '', stockId, costHistory: toPrices(row.costs) }
}

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
