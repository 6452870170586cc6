// Keeps a cart from changing once its card is charged, also in the moment before anybody has told the
// server of the charge: changed then, its total would no longer be what was paid.
import { settle, type SettleDeps } from './settle.ts'
import { alreadyPaid, ownCart, type Shopper } from './shopper.ts'

/** Refuses when the cart's intent is paid or under way; a provider out of reach refuses nothing. */
export async function refusePaid(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
): Promise<void> {
  const cart = await ownCart(deps.db, shopper, cartId)
  if (cart.intent_id === null || cart.state !== 'open') return
  const seen = await deps.cards(cart.is_test).retrieveIntent(cart.intent_id)
  if (seen.kind !== 'done') return
  const { status } = seen.intent
  if (status === 'succeeded') await settle(deps, { cartId, intentId: cart.intent_id })
  if (status === 'succeeded' || status === 'underway') throw alreadyPaid()
}
