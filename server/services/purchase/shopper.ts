// The buyer behind a request and the carts they own.
import { type BuyingRights, buyingRightsOf } from '#contract/rules/buying/buyer.ts'
import { noEarlyAccess } from '#contract/entities/early-access.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Principal } from '../../principal.ts'
import { noSuch } from '../../refusal.ts'
import { type CartRow, findCart, lockCart } from '../../repositories/cart/carts.ts'
import { findGrant } from '../../repositories/people/early-access.ts'
import { isCurrentMember, type UserRow } from '../../repositories/people/users.ts'
import { alreadyPaid, cartClosed } from './refusals.ts'

/** The owner of a cart, and the mode of that cart. */
export type CartOwner = Pick<Principal, 'userId' | 'isTestMode'>

/** What a person may buy, with the user id that owns their carts. */
export type Shopper = BuyingRights & CartOwner

/** The caller as a buyer; early access is read from the database (rule 6). */
export async function shopperOf(db: Db, principal: Principal): Promise<Shopper> {
  const { userId, isMember, isTestMode } = principal
  const codes = isMember ? noEarlyAccess : await findGrant(db, userId)
  return { userId, ...buyingRightsOf({ isMember, codes, isTestMode }) }
}

/** What the owner of a cart may buy; membership is read from the database. */
export async function rightsOfCart(
  db: Db,
  cart: CartRow,
  customer: UserRow,
): Promise<BuyingRights> {
  return buyingRightsOf({
    isMember: isCurrentMember(customer),
    codes: await findGrant(db, cart.user_id),
    isTestMode: cart.is_test,
  })
}

/** The shopper's cart of their mode; 404 for any other cart (rule 38). */
export async function ownCart(db: Db, shopper: CartOwner, cartId: number): Promise<CartRow> {
  return requireOwn(shopper, await findCart(db, cartId))
}

/** As `ownCart`, locked until the transaction ends. */
export async function lockOwnCart(tx: Tx, shopper: CartOwner, cartId: number): Promise<CartRow> {
  return requireOwn(shopper, await lockCart(tx, cartId))
}

/** Refuses a cart of another owner or mode. */
export function requireOwn(shopper: CartOwner, cart: CartRow | undefined): CartRow {
  const isOwn = cart?.user_id === shopper.userId && cart.is_test === shopper.isTestMode
  if (!cart || !isOwn) throw noSuch('cart')
  return cart
}

/** Refuses a cart that is ordered or paid, whose contents may no longer change. */
export function requireOpen(cart: CartRow): void {
  if (cart.state !== 'open') throw cartClosed()
  if (cart.paid_intent_id !== null) throw alreadyPaid()
}
