// One look at a cart and at all that is asked of it before anything is promised, in one trip to the database.
// The order of locks stands here: the cart, then its stock in id order. It decides nothing.
import { type Answers, askTogether, type Questions, statement } from '../db/ask.ts'
import type { Db } from '../db/schema.ts'
import { type CartLine, lineColumns, lineJoins, toLine, type WholeLineRow } from './cart-lines.ts'
import { cartOfId, type CartRow, lockedCart, openCartOf, openCartIdOf } from './carts.ts'
import { heldByOthers, lockedStockOfCart, type SeenStock } from './stock.ts'

export interface CartToSee {
  cartId: number
  realNowMs: number
  /**
   * What stays as it is seen until the transaction ends: for whoever changes the cart, the cart; for whoever
   * promises or takes stock, its stock as well.
   */
  locks: 'nothing' | 'cart' | 'cartAndStock'
}

export interface CartLook<More extends unknown[]> {
  cart: CartRow | undefined
  lines: CartLine[]
  /** All that the lines may draw on. */
  stock: SeenStock[]
  /** The answers to the other questions. */
  more: Answers<More>
}

/** A line with the stock that it may draw on. */
type SeenLineRow = WholeLineRow & {
  inventory: number | null
  sold_out: boolean
  held: number
  variant_inventory: number | null
  variant_sold_out: boolean | null
  variant_held: number
}

const seenLines = (cartId: string) => `
  select ${lineColumns}, s.inventory, s.sold_out, ${heldByOthers('s.id', 'l.cart_id', '$1')} as held,
    vs.inventory as variant_inventory, vs.sold_out as variant_sold_out,
    ${heldByOthers('vs.id', 'l.cart_id', '$1')} as variant_held
  from cart_lines l ${lineJoins} join stock s on s.id = ep.stock_id left join stock vs on vs.id = v.stock_id
  where l.cart_id = ${cartId} order by l.id`

const seenLinesOfCart = statement<SeenLineRow, [now: Date, cartId: number]>(seenLines('$2'))

const seenLinesOfOpenCart = statement<SeenLineRow, [now: Date, userId: number, isTest: boolean]>(
  seenLines(openCartIdOf('$2', '$3')),
)

/** Looks at a cart, and has more questions answered after it. */
export type LookAtCart = typeof lookAtCart

export async function lookAtCart<More extends unknown[] = []>(
  db: Db,
  { cartId, realNowMs, locks }: CartToSee,
  ...questions: Questions<More>
): Promise<CartLook<More>> {
  const stockLocks = locks === 'cartAndStock' ? [lockedStockOfCart(cartId)] : []
  const [[cart], ...answers] = await askTogether<[CartRow, ...unknown[]]>(
    db,
    locks === 'nothing' ? cartOfId(cartId) : lockedCart(cartId),
    ...stockLocks,
    // Only now: a sale or a hold that was committed while a lock was waited for has to be seen.
    seenLinesOfCart(new Date(realNowMs), cartId),
    ...questions,
  )
  const [rows, ...more] = answers.slice(stockLocks.length)
  return { cart, ...seenIn(rows as SeenLineRow[]), more: more as Answers<More> }
}

/** Looks at the open cart of a user, if there is one, and locks nothing. */
export async function lookAtOpenCart(
  db: Db,
  { userId, isTest, realNowMs }: { userId: number; isTest: boolean; realNowMs: number },
): Promise<CartLook<[]>> {
  const [[cart], rows] = await askTogether<[CartRow, SeenLineRow]>(
    db,
    openCartOf(userId, isTest),
    seenLinesOfOpenCart(new Date(realNowMs), userId, isTest),
  )
  return { cart, ...seenIn(rows), more: [] }
}

function seenIn(rows: readonly SeenLineRow[]): Pick<CartLook<[]>, 'lines' | 'stock'> {
  const stock = new Map<number, SeenStock>()
  for (const row of rows) {
    const { stock_id: id, inventory, sold_out, held, variant_stock_id: variantId } = row
    stock.set(id, { id, inventory, sold_out, held })
    if (variantId === null) continue
    stock.set(variantId, {
      id: variantId,
      inventory: row.variant_inventory,
      sold_out: row.variant_sold_out === true,
      held: row.variant_held,
    })
  }
  return { lines: rows.map(toLine), stock: [...stock.values()] }
}
