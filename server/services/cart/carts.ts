// Reads the shopper's carts; creates an open cart if there is none.
import type { Deps } from '../../deps.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { type CartRow, findCarts, openCart } from '../../repositories/carts.ts'
import { findHolds } from '../../repositories/stock.ts'
import { type CartWire, cartToWire } from './cart-wire.ts'
import type { CartOwner } from './shopper.ts'

const cartsAtMost = 20

/** The shopper's carts of the mode, the open one first; with `openOnly` only the open one. */
export async function listCarts(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: CartOwner,
  { userId, openOnly }: { userId: number; openOnly: boolean },
): Promise<CartWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const open = await openCart(deps.db, userId, shopper.isTestMode)
  // The token is valid, but the user's row was deleted.
  if (!open) throw sessionExpired()
  const carts = openOnly
    ? [open]
    : await findCarts(deps.db, userId, shopper.isTestMode, cartsAtMost)
  return Promise.all(carts.map((cart) => presentCart(deps, cart)))
}

async function presentCart({ db, clock }: Pick<Deps, 'db' | 'clock'>, cart: CartRow) {
  const [lines, holds] = await Promise.all([findLines(db, cart.id), findHolds(db, cart.id)])
  return cartToWire(cart, lines, holds, clock.realNowMs())
}
