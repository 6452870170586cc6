// Closes a cart's open intent at the card provider for good, or refuses when money is on its way.
import type { CartRow } from '../repositories/carts.ts'
import { Refusal } from '../refusal.ts'
import { settle, type SettleDeps } from './settle.ts'
import { alreadyPaid } from './shopper.ts'

/** After this the cart can't be charged any more; what was charged before is settled first. */
export async function closeIntent(deps: SettleDeps, cart: CartRow): Promise<void> {
  if (cart.intent_id === null) return
  const gateway = deps.cards(cart.is_test)
  const closed = await gateway.cancelIntent(cart.intent_id)
  const logged = { act: 'cancelIntent', cartId: cart.id, intentId: cart.intent_id }
  deps.log.info({ ...logged, outcome: closed.kind }, 'money')
  if (closed.kind === 'done' || closed.kind === 'notFound') return
  if (closed.kind !== 'wrongState') throw unreachable()

  const seen = await gateway.retrieveIntent(cart.intent_id)
  if (seen.kind !== 'done') throw unreachable()
  if (seen.intent.status === 'canceled') return
  if (seen.intent.status === 'succeeded') {
    await settle(deps, { cartId: cart.id, intentId: cart.intent_id })
    throw alreadyPaid()
  }
  throw new Refusal('payment_in_progress', 'A card payment for this cart is being processed.')
}

const unreachable = () =>
  new Refusal('unavailable', "The card provider can't be reached. Please try again.")
