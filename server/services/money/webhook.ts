// Takes what the card provider announces. A success is settled, a refund brings the records of refunds in
// line; anything else is only noted, since the provider's word is asked anew before each step and states
// never go backwards.
import { isStorable } from '../../../contract/rules/storable.ts'
import type { Deps } from '../../deps.ts'
import type { CardEvent } from '../../gateways/cards.ts'
import { findCartOfIntent } from '../../repositories/carts.ts'
import { cardsUnreachable } from '../cart/refusals.ts'
import { syncRefunds } from './refund.ts'
import { settle, type SettleDeps } from '../orders/settle.ts'

/** The event of a signed body, whichever mode signed it, or null when neither did. */
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

/** Does what an event asks for; throws on faults that pass, so that the provider sends it again. */
export async function takeEvent(deps: SettleDeps, event: CardEvent): Promise<void> {
  const { type, intentId } = event
  const seen = { act: 'webhook', eventId: event.id, type, intentId }
  // Whoever may sign may write anything: an id that can't be kept belongs to no cart.
  const isOfPayment = intentId !== null && isStorable(intentId)
  const cart = isOfPayment ? await findCartOfIntent(deps.db, intentId) : undefined
  if (refundTypes.has(type) && isOfPayment) {
    // It may come before the word of the payment itself; then there is nothing yet to note it on.
    if (cart) await settle(deps, { cartId: cart.id, intentId })
    if (!(await syncRefunds(deps, intentId))) throw cardsUnreachable()
    deps.log.info({ ...seen, outcome: 'refundsKept' }, 'money')
    return
  }
  if (type !== 'payment_intent.succeeded' || intentId === null) {
    deps.log.info({ ...seen, outcome: 'noted' }, 'money')
    return
  }
  if (!cart) {
    deps.log.warn({ ...seen, outcome: 'unknownIntent' }, 'money')
    return
  }
  const { kind } = await settle(deps, { cartId: cart.id, intentId })
  deps.log.info({ ...seen, cartId: cart.id, outcome: kind }, 'money')
}
