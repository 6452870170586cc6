// Handles the card provider's webhook: a successful payment is settled, a refund or dispute is synchronized, other events are
// only logged. An event's content is not trusted: the current state is read from the provider.
import { isStorable } from '#contract/values/storable.ts'
import type { Deps } from '../../deps.ts'
import type { CardEvent } from '../../gateways/cards.ts'
import { findCartOfIntent } from '../../repositories/cart/carts.ts'
import { cardsUnreachable } from '../purchase/refusals.ts'
import { disputeTypes, syncDisputes } from './disputes.ts'
import { syncRefunds } from './refund.ts'
import { settle, type SettleDeps } from '../purchase/settle/settle.ts'

/** The event of a body signed with the key of either mode, or null when neither signature is valid. */
export function readEvent(
  { cards }: Pick<Deps, 'cards'>,
  rawBody: string,
  signature: string,
): CardEvent | null {
  return (
    cards(false).verifyWebhook(rawBody, signature) ?? cards(true).verifyWebhook(rawBody, signature)
  )
}

const refundTypes = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
])

/** Handles an event; throws on transient errors, so that the provider sends the event again. */
export async function takeEvent(deps: SettleDeps, event: CardEvent): Promise<void> {
  const { type, intentId } = event
  const logged = { act: 'webhook', eventId: event.id, type, intentId }
  // A signed event may still hold an id that PostgreSQL can't store; no cart has such an id.
  const isOfPayment = intentId !== null && isStorable(intentId)
  const cart = isOfPayment ? await findCartOfIntent(deps.db, intentId) : undefined
  if (refundTypes.has(type) && isOfPayment) {
    // The refund's event may arrive before the payment's, so the payment is recorded first.
    if (cart) await settle(deps, { cartId: cart.id, intentId })
    if (!(await syncRefunds(deps, intentId))) throw cardsUnreachable()
    deps.log.info({ ...logged, outcome: 'refundsKept' }, 'money')
    return
  }
  if (disputeTypes.has(type) && isOfPayment) {
    if (cart) await settle(deps, { cartId: cart.id, intentId })
    if (!(await syncDisputes(deps, intentId))) throw cardsUnreachable()
    deps.log.info({ ...logged, outcome: 'disputesKept' }, 'money')
    return
  }
  if (type !== 'payment_intent.succeeded' || intentId === null) {
    deps.log.info({ ...logged, outcome: 'noted' }, 'money')
    return
  }
  if (!cart) {
    deps.log.warn({ ...logged, outcome: 'unknownIntent' }, 'money')
    return
  }
  const { kind } = await settle(deps, { cartId: cart.id, intentId })
  deps.log.info({ ...logged, cartId: cart.id, outcome: kind }, 'money')
}
