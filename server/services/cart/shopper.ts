// Who shops, as the money rules see it, and which cart is theirs.
import type { Db, Tx } from '../../db/schema.ts'
import type { Principal } from '../../principal.ts'
import { noSuch } from '../../refusal.ts'
import { type CartRow, findCart, lockCart } from '../../repositories/carts.ts'
import { hasEarlyAccess } from '../people/early-access.ts'
import { alreadyPaid, cartClosed } from './refusals.ts'

/** Whose a cart is, and of which mode. */
export type CartOwner = Pick<Principal, 'userId' | 'isTestMode'>

/** Who buys: a cart's owner, and from which date on they may. */
export interface Shopper extends CartOwner {
  hasEarlyAccess: boolean
}

/** The caller as a shopper, with what the server itself knows of their early access (rule 6). */
export async function shopperOf(db: Db, principal: Principal): Promise<Shopper> {
  const { userId, isTestMode } = principal
  return { userId, isTestMode, hasEarlyAccess: await hasEarlyAccess(db, principal) }
}

/** The shopper's own cart of their mode; any other is answered as if it did not exist (rule 38). */
export async function ownCart(db: Db, shopper: CartOwner, cartId: number): Promise<CartRow> {
  return requireOwn(shopper, await findCart(db, cartId))
}

/** As `ownCart`, and locked until the transaction ends. */
export async function lockOwnCart(tx: Tx, shopper: CartOwner, cartId: number): Promise<CartRow> {
  return requireOwn(shopper, await lockCart(tx, cartId))
}

/** Refuses a cart that is not the shopper's own of their mode. */
export function requireOwn(shopper: CartOwner, cart: CartRow | undefined): CartRow {
  const isOwn = cart?.user_id === shopper.userId && cart.is_test === shopper.isTestMode
  if (!cart || !isOwn) throw noSuch('cart')
  return cart
}

/** Refuses a cart whose contents may no longer change: it is ordered, or paid. */
export function requireOpen(cart: CartRow): void {
  if (cart.state !== 'open') throw cartClosed()
  if (cart.paid_intent_id !== null) throw alreadyPaid()
}
