// Cancels a cart's open intent at the card provider, or refuses when its payment is being processed.
import type { CartRow } from '#server/repositories/cart/carts.ts'
import { Refusal } from '#server/refusal.ts'
import { cardsUnreachable } from '../refusals.ts'
import { type SettleDeps, settleIfPaid } from '../settle/settle.ts'

/**
 * Cancels the intent, so that the cart can't be charged; settles and refuses an intent that has succeeded. An intent
 * that the provider does not know may belong to other keys of the settings, where it can still be charged.
 */
export async function closeIntent(deps: SettleDeps, cart: CartRow): Promise<void> {
  if (cart.intent_id === null) return
  const gateway = deps.cards(cart.is_test)
  const closed = await gateway.cancelIntent(cart.intent_id)
  const logged = { act: 'cancelIntent', cartId: cart.id, intentId: cart.intent_id }
  deps.log.info({ ...logged, outcome: closed.kind }, 'money')
  if (closed.kind === 'done') return
  if (closed.kind !== 'wrongState') throw cardsUnreachable()

  const retrieved = await gateway.retrieveIntent(cart.intent_id)
  if (retrieved.kind !== 'done') throw cardsUnreachable()
  if (retrieved.intent.status === 'canceled') return
  await settleIfPaid(deps, cart.id, retrieved.intent)
  throw new Refusal('payment_in_progress', 'A card payment for this cart is being processed.')
}
