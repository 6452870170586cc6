// Reads the shopper's carts; creates an open cart if there is none and the database takes writes.
import type { Db } from '../../db/schema.ts'
import { withWriteFallback } from '../../db/write-health.ts'
import type { Deps } from '../../deps.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { type CartRow, findCarts, openCart } from '../../repositories/carts.ts'
import { findHeldUntil } from '../../repositories/holds.ts'
import { loadCart } from '../../repositories/load-cart.ts'
import { stockRequests } from './cart-contents.ts'
import { type CartWire, cartToWire } from './cart-wire.ts'
import type { CartOwner } from './shopper.ts'
import { highestQuantities } from './stock-plan.ts'

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

async function presentCart(db: Db, cart: CartRow) {
  if (cart.state !== 'open') {
    return cartToWire(cart, await findLines(db, cart.id), { heldUntil: null, highest: [] })
  }
  const [{ lines, stock }, heldUntil] = await Promise.all([
    loadCart(db, cart),
    // Test carts hold nothing.
    cart.is_test ? null : findHeldUntil(db, cart.user_id),
  ])
  return cartToWire(cart, lines, {
    heldUntil,
    highest: highestQuantities(stockRequests(lines), stock),
  })
}
