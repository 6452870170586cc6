// Who shops, as the money rules see it, and which cart is theirs.
import type { Buyer } from '../../contract/rules/availability.ts'
import type { Db } from '../db/schema.ts'
import type { Principal } from '../principal.ts'
import { Refusal } from '../refusal.ts'
import { type CartRow, findCart, lockCart } from '../repositories/carts.ts'

/** What of a principal the cart's calls need. */
export type Shopper = Pick<Principal, 'userId' | 'isMember' | 'isTestMode'>

export function buyerOf({ isMember, isTestMode }: Shopper): Buyer {
  return { hasEarlyAccess: isMember, isTestMode }
}

/** The shopper's own cart of their mode; any other is answered as if it did not exist (S12). */
export async function ownCart(db: Db, shopper: Shopper, cartId: number): Promise<CartRow> {
  return asOwn(shopper, await findCart(db, cartId))
}

/** As `ownCart`, and locked until the transaction ends. */
export async function lockOwnCart(tx: Db, shopper: Shopper, cartId: number): Promise<CartRow> {
  return asOwn(shopper, await lockCart(tx, cartId))
}

function asOwn(shopper: Shopper, cart: CartRow | undefined): CartRow {
  const isOwn = cart?.user_id === shopper.userId && cart.is_test === shopper.isTestMode
  if (!cart || !isOwn) throw new Refusal('not_found', 'There is no such cart.')
  return cart
}

/** Refuses a cart whose contents may no longer change: it is ordered, or paid. */
export function requireOpen(cart: CartRow): void {
  if (cart.state !== 'open') throw cartClosed()
  if (cart.paid_intent_id !== null) throw alreadyPaid()
}

export const cartClosed = () =>
  new Refusal('cart_closed', 'This cart is closed. Reload to go on with a new one.')

export const alreadyPaid = () =>
  new Refusal('payment_in_progress', 'This cart is already paid; its order is being placed.')
