// Reads the shopper's carts; creates an open cart if there is none and the database takes writes.
import type { Db } from '#server/db/schema.ts'
import { withWriteFallback } from '#server/db/write-health.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, sessionExpired } from '#server/refusal.ts'
import { findLines } from '#server/repositories/cart/cart-lines.ts'
import { type CartRow, findCarts, openCart } from '#server/repositories/cart/carts.ts'
import { findHeldUntil } from '#server/repositories/cart/holds.ts'
import { loadCart } from '#server/repositories/cart/load-cart.ts'
import { type CartWire, cartToWire, openCartToWire } from './cart-wire.ts'
import type { CartOwner } from '../shopper.ts'

const cartsAtMost = 20

/** The shopper's carts of the mode, the open one first; with `openOnly` only the open one. */
export async function listCarts(
  { db }: Pick<Deps, 'db'>,
  shopper: CartOwner,
  { userId, openOnly }: { userId: number; openOnly: boolean },
): Promise<CartWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const open = await withWriteFallback(
    db,
    () => openCart(db, userId, shopper.isTestMode),
    () => null,
  )
  // The token is valid, but the user's row was deleted.
  if (open === undefined) throw sessionExpired()
  const openCarts = open ? [open] : []
  const carts = openOnly ? openCarts : await findCarts(db, userId, shopper.isTestMode, cartsAtMost)
  return Promise.all(carts.map((cart) => presentCart(db, cart)))
}

async function presentCart(db: Db, cart: CartRow): Promise<CartWire> {
  if (cart.state === 'open') return presentOpenCart(db, cart)
  return cartToWire(cart, await findLines(db, cart.id), { heldUntil: null, highest: [] })
}

/** The open cart with its lines, holds and highest quantities as they are now. */
export async function presentOpenCart(db: Db, cart: CartRow): Promise<CartWire> {
  const contents = await loadCart(db, cart)
  // Test carts hold nothing.
  const heldUntil = cart.is_test ? null : await findHeldUntil(db, cart.user_id)
  return openCartToWire(cart, contents, heldUntil)
}
