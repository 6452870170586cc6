// Reads the shopper's carts; creates the open one where it is missing.
import type { Deps } from '../../deps.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { type CartRow, findCarts, openCart } from '../../repositories/carts.ts'
import { findHolds } from '../../repositories/stock.ts'
import { type CartWire, cartToWire } from './cart-wire.ts'
import type { CartOwner } from './shopper.ts'

const cartsAtMost = 20

/** The own carts of the mode, the open one first; with `openOnly` that one alone. */
export async function listCarts(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopper: CartOwner,
  { userId, openOnly }: { userId: number; openOnly: boolean },
): Promise<CartWire[]> {
  if (userId !== shopper.userId) throw noSuch('user')
  const open = await openCart(deps.db, userId, shopper.isTestMode)
  // The token outlived the user's row.
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
