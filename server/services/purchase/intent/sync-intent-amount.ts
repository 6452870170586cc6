// Updates the intent at the card provider when the cart's total changes (rule 20). Runs outside every transaction.
import type { Deps } from '#server/deps.ts'
import type { CardError } from '#server/gateways/card-error.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import type { CardGateway } from '#server/gateways/cards.ts'
import { findCartWithTotal, keepIntentCents } from '#server/repositories/cart/carts.ts'

export type SyncOutcome =
  /** The intent's amount equals the cart's total, or there is nothing to charge. */
  | { kind: 'inSync' }
  /** The intent can't be changed any more: it is paid, being processed or canceled. */
  | { kind: 'locked'; intent: CardIntent }
  | { kind: 'unreachable' }

const roundsAtMost = 4

/** Sends the cart's total to the provider when it differs from the amount sent last. */
export async function syncIntentAmount(
  deps: Pick<Deps, 'db' | 'cards' | 'log'>,
  cartId: number,
): Promise<SyncOutcome> {
  // A concurrent request may change the cart during the call to the provider, where the last update wins, so the
  // total is read again after each update.
  let sentCents: number | null = null
  for (let round = 0; round < roundsAtMost; round++) {
    const cart = await findCartWithTotal(deps.db, cartId)
    if (!cart?.intent_id || cart.state !== 'open' || cart.paid_intent_id) return { kind: 'inSync' }
    const totalCents = cart.total_cents
    // The provider refuses an amount of 0, and an empty or free cart is never charged.
    if (totalCents === 0 || totalCents === (sentCents ?? cart.intent_cents))
      return { kind: 'inSync' }
    const gateway = deps.cards(cart.is_test)
    const updated = await gateway.updateIntent(cart.intent_id, { amountCents: totalCents })
    deps.log.info(
      {
        act: 'updateIntent',
        cartId,
        intentId: cart.intent_id,
        cents: totalCents,
        outcome: updated.kind,
      },
      'money',
    )
    if (updated.kind === 'done') {
      sentCents = totalCents
      await keepIntentCents(deps.db, cartId, cart.intent_id, totalCents)
    } else {
      return afterRefusedUpdate(deps, gateway, {
        cartId,
        intentId: cart.intent_id,
        reason: updated.kind,
      })
    }
  }
  return { kind: 'unreachable' }
}

async function afterRefusedUpdate(
  { log }: Pick<Deps, 'log'>,
  gateway: CardGateway,
  { cartId, intentId, reason }: { cartId: number; intentId: string; reason: CardError['kind'] },
): Promise<SyncOutcome> {
  // The provider refused the new amount (too small, for example), and the old one must not be charged.
  if (reason === 'refused') {
    const closed = await gateway.cancelIntent(intentId)
    log.info({ act: 'cancelIntent', cartId, intentId, outcome: closed.kind }, 'money')
    return closed.kind === 'done' ? { kind: 'inSync' } : { kind: 'unreachable' }
  }
  // An intent that is not found may be one of other keys, whose amount stays unchanged.
  if (reason !== 'wrongState') return { kind: 'unreachable' }
  const retrieved = await gateway.retrieveIntent(intentId)
  return retrieved.kind === 'done'
    ? { kind: 'locked', intent: retrieved.intent }
    : { kind: 'unreachable' }
}
