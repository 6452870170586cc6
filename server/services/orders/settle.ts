// The one way in which a card payment becomes an order; place, webhook and reconciler all come here.
// Idempotent per cart and per intent. No transaction is open while the provider is asked.
import type { Db } from '../../db/schema.ts'
import { inTransactionTo } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { CardIntent } from '../../gateways/cards.ts'
import { type LookAtCart, lookAtCart } from '../../repositories/cart-look.ts'
import { type CartRow, findCart } from '../../repositories/carts.ts'
import { findAttentionOfCart, findOrderOfCart } from '../../repositories/orders.ts'
import { keepPayment } from '../../repositories/payments.ts'
import { orderPaidCart } from './order-paid-cart.ts'
import { alreadyPaid, cardsUnreachable } from '../cart/refusals.ts'
import type { SettleOutcome } from './settle-outcome.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'cards' | 'log' | 'metrics' | 'responseCache'>

export interface SettleRequest {
  cartId: number
  intentId: string
}

/**
 * Makes the order of a paid cart, or its attention record; throws only on faults that pass, after
 * which it may be called again. `look` is replaced only to prove that its
 * lock is needed.
 */
export async function settle(
  deps: SettleDeps,
  { cartId, intentId }: SettleRequest,
  look: LookAtCart = lookAtCart,
): Promise<SettleOutcome> {
  const cart = await findCart(deps.db, cartId)
  return cart ? settleCart(deps, cart, intentId, look) : mismatch
}

/** As `settle`, of a cart that was read just now. */
export async function settleCart(
  deps: SettleDeps,
  cart: CartRow,
  intentId: string,
  look: LookAtCart = lookAtCart,
): Promise<SettleOutcome> {
  const cartId = cart.id
  if (cart.intent_id !== intentId) return mismatch
  // An open cart became nothing yet; it is asked again once the cart is locked.
  const before = cart.state === 'open' ? null : await settledBefore(deps.db, cartId, intentId)
  if (before) return before

  const intent = await askProvider(deps, cart, intentId)
  const outcome = intent ? await settleIntent(deps, cart, intent, look) : mismatch
  deps.log.info(
    { act: 'settle', cartId, intentId, cents: intent?.receivedCents, ...logged(outcome) },
    'money',
  )
  return outcome
}

/** Settles an intent that has succeeded and refuses whatever was to be done to its cart; else nothing. */
export async function settleIfPaid(
  deps: SettleDeps,
  cartId: number,
  { id, status }: CardIntent,
): Promise<void> {
  if (status !== 'succeeded') return
  await settle(deps, { cartId, intentId: id })
  throw alreadyPaid()
}

const mismatch: SettleOutcome = { kind: 'mismatch' }

/** What an earlier run made of the same payment, or null. */
async function settledBefore(
  db: Db,
  cartId: number,
  intentId: string,
): Promise<SettleOutcome | null> {
  const order = await findOrderOfCart(db, cartId)
  if (order?.intent_id === intentId) return { kind: 'ordered', orderId: order.id }
  const attention = await findAttentionOfCart(db, cartId)
  return attention ? { kind: 'attention', reason: attention.reason } : null
}

/** The intent as the provider has it; null when there is none of that id in the cart's mode. */
async function askProvider(
  { cards }: SettleDeps,
  cart: CartRow,
  intentId: string,
): Promise<CardIntent | null> {
  const answer = await cards(cart.is_test).retrieveIntent(intentId)
  if (answer.kind === 'done') return answer.intent
  if (answer.kind === 'notFound') return null
  throw cardsUnreachable('Nothing is lost; try again.')
}

async function settleIntent(
  { db, clock, metrics, responseCache }: SettleDeps,
  cart: CartRow,
  intent: CardIntent,
  look: LookAtCart,
): Promise<SettleOutcome> {
  if (intent.cartId !== cart.id || intent.userId !== cart.user_id) return mismatch
  if (intent.status !== 'succeeded') {
    return { kind: 'notPaid', isUnderway: intent.status === 'underway' }
  }
  // Nothing that fails after this can make the money forgotten.
  await keepPayment(db, {
    intent_id: intent.id,
    cart_id: cart.id,
    amount_cents: intent.receivedCents,
    currency: intent.currency,
    is_test: intent.isTest,
    status: intent.status,
  })
  const { outcome, isNew, isSoldOut } = await inTransactionTo(db, (tx) =>
    orderPaidCart(tx, { cartId: cart.id, intent, clock, look }),
  )
  if (isSoldOut) responseCache.clear()
  if (isNew && outcome.kind === 'ordered') metrics.orderPlaced('card', cart.is_test)
  if (isNew && outcome.kind === 'attention') metrics.attention(outcome.reason, cart.is_test)
  return outcome
}

function logged(outcome: SettleOutcome): Record<string, unknown> {
  const { kind, ...rest } = outcome
  return { outcome: kind, ...rest }
}
