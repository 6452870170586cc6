// Keeps a cart from changing once its card is charged, also in the moment before anybody has told the
// server of the charge: changed then, its total would no longer be what was paid.
import { findLines } from '../repositories/cart-lines.ts'
import type { CartRow } from '../repositories/carts.ts'
import { alreadyPaid } from './refusals.ts'
import { repriceLines } from './reprice.ts'
import { type SettleDeps, settleIfPaid } from './settle.ts'
import { type CartOwner, ownCart, type Shopper } from './shopper.ts'

/** Refuses when the cart's intent is paid or under way; a provider out of reach refuses nothing. */
export async function refusePaid(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
): Promise<void> {
  const cart = await ownCart(deps.db, shopper, cartId)
  if (cart.intent_id === null || cart.state !== 'open') return
  const seen = await deps.cards(cart.is_test).retrieveIntent(cart.intent_id)
  if (seen.kind !== 'done') return
  await settleIfPaid(deps, cartId, seen.intent)
  if (seen.intent.status === 'underway') throw alreadyPaid()
}

/** As `refusePaid`, where prices that have changed since are about to be written to the cart. */
export async function refusePaidIfRepriced(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
): Promise<void> {
  if (cart.intent_id === null || cart.paid_intent_id !== null) return
  const lines = await findLines(deps.db, cart.id)
  const now = repriceLines(lines, shopper, deps.clock.domainNowMs())
  const isChanged = now.kind === 'priced' && now.lines.some((line) => line.isChanged)
  if (isChanged) await refusePaid(deps, shopper, cart.id)
}
