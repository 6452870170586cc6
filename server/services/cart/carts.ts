// Reads the shopper's carts; creates an open cart if there is none.
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { type CartRow, findCarts, openCart } from '../../repositories/carts.ts'
import { findHeldUntil } from '../../repositories/holds.ts'
import { type CartWire, cartToWire } from './cart-wire.ts'
import type { CartOwner } from './shopper.ts'

const cartsAtMost = 20

/** The shopper's carts of the mode, the open one first; with `openOnly` only the open one. */
export async function listCarts(
  { db }: Pick<Deps, 'db'>,
  shopper: CartOwner,
  { userId, openOnly }: { userId: number; openOnly: boolean },
): Promise<CartWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const open = await openCart(db, userId, shopper.isTestMode)
  // The token is valid, but the user's row was deleted.
  if (!open) throw sessionExpired()
  const carts = openOnly ? [open] : await findCarts(db, userId, shopper.isTestMode, cartsAtMost)
  return Promise.all(carts.map((cart) => presentCart(db, cart)))
}

async function presentCart(db: Db, cart: CartRow) {
  const [lines, heldUntil] = await Promise.all([
    findLines(db, cart.id),
    // A user's holds belong to the open cart; test carts hold nothing.
    cart.state === 'open' && !cart.is_test ? findHeldUntil(db, cart.user_id) : null,
  ])
  return cartToWire(cart, lines, heldUntil)
}
