// Keeps the amount at the card provider equal to the cart's: a changed total changes the same intent
// before any charge (rule 20). Runs outside every transaction.
import type { Deps } from '../../deps.ts'
import type { CardError } from '../../gateways/card-error.ts'
import type { CardGateway, CardIntent } from '../../gateways/cards.ts'
import { findCartWithTotal, keepIntentCents } from '../../repositories/carts.ts'

export type SyncOutcome =
  /** The intent charges what the cart costs, or there is nothing to charge. */
  | { kind: 'inSync' }
  /** The intent can't be changed any more: paid, under way or canceled. */
  | { kind: 'locked'; intent: CardIntent }
  | { kind: 'unreachable' }

const roundsAtMost = 4

/** Tells the provider the cart's total when it differs from what it was last told. */
export async function syncIntentAmount(
  deps: Pick<Deps, 'db' | 'cards' | 'log'>,
  cartId: number,
): Promise<SyncOutcome> {
  // Another request may change the cart while this one talks to the provider, and the last to be
  // heard there wins: each looks again after it was heard.
  let toldCents: number | null = null
  for (let round = 0; round < roundsAtMost; round++) {
    const cart = await findCartWithTotal(deps.db, cartId)
    if (!cart?.intent_id || cart.state !== 'open' || cart.paid_intent_id) return { kind: 'inSync' }
    const totalCents = cart.total_cents
    // Nothing is charged for an empty or free cart, and the provider takes no amount of 0.
    if (totalCents === 0 || totalCents === (toldCents ?? cart.intent_cents))
      return { kind: 'inSync' }
    const gateway = deps.cards(cart.is_test)
    const told = await gateway.updateIntent(cart.intent_id, { amountCents: totalCents })
    deps.log.info(
      {
        act: 'updateIntent',
        cartId,
        intentId: cart.intent_id,
        cents: totalCents,
        outcome: told.kind,
      },
      'money',
    )
    if (told.kind === 'done') {
      toldCents = totalCents
      await keepIntentCents(deps.db, cartId, cart.intent_id, totalCents)
    } else {
      return afterFault(deps, gateway, { cartId, intentId: cart.intent_id, fault: told.kind })
    }
  }
  return { kind: 'unreachable' }
}

async function afterFault(
  { log }: Pick<Deps, 'log'>,
  gateway: CardGateway,
  { cartId, intentId, fault }: { cartId: number; intentId: string; fault: CardError['kind'] },
): Promise<SyncOutcome> {
  // Gone at the provider: nobody can charge it.
  if (fault === 'notFound') return { kind: 'inSync' }
  // An amount the provider does not take, too small say: the old one must not be charged either.
  if (fault === 'refused') {
    const closed = await gateway.cancelIntent(intentId)
    log.info({ act: 'cancelIntent', cartId, intentId, outcome: closed.kind }, 'money')
    return closed.kind === 'done' ? { kind: 'inSync' } : { kind: 'unreachable' }
  }
  if (fault === 'unreachable') return { kind: 'unreachable' }
  const seen = await gateway.retrieveIntent(intentId)
  return seen.kind === 'done' ? { kind: 'locked', intent: seen.intent } : { kind: 'unreachable' }
}
