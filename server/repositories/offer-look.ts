// One look at a cart and at an offer that is to be put into it, in one trip to the database. The cart is locked;
// stock is not: nothing is promised of it yet.
import { askTogether, statement } from '../db/ask.ts'
import type { Tx } from '../db/schema.ts'
import { type LineRow, lineRowsOfCart } from './cart-lines.ts'
import { type CartRow, lockedCart } from './carts.ts'
import {
  offerJoins,
  toWholeOffer,
  type WholeOffer,
  wholeOfferColumns,
  type WholeOfferRow,
} from './offers.ts'
import { heldByOthers, type SeenStock } from './stock.ts'

export interface OfferLook {
  cart: CartRow | undefined
  /** The lines of the cart as they stand in the table. */
  rows: LineRow[]
  offer: WholeOffer | undefined
  /** That of the offer and of its variants. */
  stock: SeenStock[]
}

type SeenOfferRow = WholeOfferRow & {
  stock: [id: number, inventory: number | null, soldOut: boolean, held: number][]
}

const seenOffer = statement<SeenOfferRow, [cartId: number, now: Date, offerId: number]>(`
  select ${wholeOfferColumns}, (
    select json_agg(json_build_array(s.id, s.inventory, s.sold_out, ${heldByOthers('s.id', '$1', '$2')}))
    from stock s where s.id = any(array(
      select stock_id from event_products where id = $3
      union all
      select stock_id from event_variants where event_product_id = $3))) as stock
  from event_products ep ${offerJoins} where ep.id = $3`)

/** Looks at both. */
export async function lookAtOffer(
  tx: Tx,
  { cartId, offerId, realNowMs }: { cartId: number; offerId: number; realNowMs: number },
): Promise<OfferLook> {
  const [[cart], rows, [row]] = await askTogether<[CartRow, LineRow, SeenOfferRow]>(
    tx,
    lockedCart(cartId),
    lineRowsOfCart(cartId),
    seenOffer(cartId, new Date(realNowMs), offerId),
  )
  if (!row) return { cart, rows, offer: undefined, stock: [] }
  const stock = row.stock.map(([id, inventory, sold_out, held]) => ({
    id,
    inventory,
    sold_out,
    held,
  }))
  return { cart, rows, offer: toWholeOffer(row), stock }
}
