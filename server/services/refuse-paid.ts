// Keeps a cart from changing once its card is charged, also in the moment before anybody has told the
// server of the charge: changed then, its total would no longer be what was paid.
import { alreadyPaid } from './refusals.ts'
import { type SettleDeps, settleIfPaid } from './settle.ts'
import { type CartOwner, ownCart } from './shopper.ts'

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
