// Turns a card payment into an order; place, webhook and reconciler call it (rule 22). Idempotent per cart and per
// intent. No transaction is open during a call to the provider.
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishChange } from '../../live/publish-change.ts'
import type { CardIntent } from '../../gateways/card-intents.ts'
import { type CartRow, findCart } from '../../repositories/carts.ts'
import { type LoadCartForUpdate, loadCartForUpdate } from '../../repositories/load-cart.ts'
import { recordPayment } from '../../repositories/payments.ts'
import { alreadyPaid, cardsUnreachable } from '../cart/refusals.ts'
import { findOutcome, orderPaidCart, type SettleOutcome } from './order-paid-cart.ts'

export type SettleDeps = Pick<
  Deps,
  'db' | 'clock' | 'cards' | 'log' | 'metrics' | 'responseCache' | 'live'
>

export interface SettleRequest {
  cartId: number
  intentId: string
}

/**
 * Creates the order of a paid cart, or its payment exception. Throws only transient errors, so callers may
 * retry. Only tests pass another `load`, to prove that its lock is needed.
 */
export async function settle(
  deps: SettleDeps,
  { cartId, intentId }: SettleRequest,
  load: LoadCartForUpdate = loadCartForUpdate,
): Promise<SettleOutcome> {
  const cart = await findCart(deps.db, cartId)
  return cart ? settleCart(deps, cart, intentId, load) : mismatch
}

/** As `settle`, for a cart that is already loaded. */
export async function settleCart(
  deps: SettleDeps,
  cart: CartRow,
  intentId: string,
  load: LoadCartForUpdate = loadCartForUpdate,
): Promise<SettleOutcome> {
  const cartId = cart.id
  if (cart.intent_id !== intentId) return mismatch
  // An open cart has no outcome yet, so the query is skipped; the state is read again under lock.
  const before = cart.state === 'open' ? null : await findOutcome(deps.db, cartId, intentId)
  if (before) return before

  const intent = await askProvider(deps, cart, intentId)
  const outcome = intent ? await settleIntent(deps, cart, intent, load) : mismatch
  deps.log.info(
    { act: 'settle', cartId, intentId, cents: intent?.receivedCents, ...logged(outcome) },
    'money',
  )
  return outcome
}

/** Settles an intent that has succeeded, then refuses the caller's change of the cart. */
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

/** The intent at the provider; null when the provider has no such intent in the cart's mode. */
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
  { db, clock, metrics, responseCache, live }: SettleDeps,
  cart: CartRow,
  intent: CardIntent,
  load: LoadCartForUpdate,
): Promise<SettleOutcome> {
  if (intent.cartId !== cart.id || intent.userId !== cart.user_id) return mismatch
  if (intent.status !== 'succeeded') {
    return { kind: 'notPaid', status: intent.status, intentMadeMs: intent.createdMs }
  }
  // Committed before the order is written, so that a later failure can't undo the record of the payment.
  await recordPayment(db, {
    intent_id: intent.id,
    cart_id: cart.id,
    amount_cents: intent.receivedCents,
    currency: intent.currency,
    is_test: intent.isTest,
    status: intent.status,
  })
  const { outcome, isNew, isSoldOut } = await inTransaction(db, (tx) =>
    orderPaidCart(tx, { cartId: cart.id, intent, clock, load }),
  )
  if (isSoldOut) publishChange({ responseCache, live }, null, 'products')
  if (isNew && outcome.kind === 'ordered') metrics.orderPlaced('card', cart.is_test)
  if (isNew && outcome.kind === 'paymentException')
    metrics.paymentException(outcome.reason, cart.is_test)
  return outcome
}

function logged(outcome: SettleOutcome): Record<string, unknown> {
  const { kind, ...rest } = outcome
  return { outcome: kind, ...rest }
}
