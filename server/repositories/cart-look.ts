// One look at a cart and at all that is asked of it before anything is promised, in one trip to the database.
// The order of locks stands here: the cart, then its stock in id order. It decides nothing.
import { type Answers, askTogether, type Questions } from '../db/ask.ts'
import type { Db } from '../db/schema.ts'
import { type CartLine, type LineRow, linesOfCart, toLines } from './cart-lines.ts'
import { cartOfId, type CartRow, lockedCart } from './carts.ts'
import { type OfferRow, offersOfCart } from './offers.ts'
import { lockedStockOfCart, type SeenStock, stockOfCart } from './stock.ts'

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

/** Looks at a cart, and has more questions answered after it. */
export type LookAtCart = typeof lookAtCart

export async function lookAtCart<More extends unknown[] = []>(
  db: Db,
  { cartId, realNowMs, locks }: CartToSee,
  ...questions: Questions<More>
): Promise<CartLook<More>> {
  const stockLocks = locks === 'cartAndStock' ? [lockedStockOfCart(cartId)] : []
  const [[cart], rows, offers, ...answers] = await askTogether<
    [CartRow, LineRow, OfferRow, ...unknown[]]
  >(
    db,
    locks === 'nothing' ? cartOfId(cartId) : lockedCart(cartId),
    linesOfCart(cartId),
    offersOfCart(cartId),
    ...stockLocks,
    // Only now: a sale or a hold that was committed while a lock was waited for has to be seen.
    stockOfCart(cartId, new Date(realNowMs)),
    ...questions,
  )
  const [stock, ...more] = answers.slice(stockLocks.length)
  return { cart, lines: toLines(rows, offers), stock, more } as CartLook<More>
}
