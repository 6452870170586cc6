// The payment intent of the open cart: one per cart, for the amount that the server computes (rule 20), and only when
// every item can be bought now. No transaction is open during a call to the provider.
import { createHash } from 'node:crypto'
import type { CallBody } from '#contract/define-call.ts'
import type { createIntent } from '#contract/calls/carts.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import type { CardGateway, IntentWording } from '#server/gateways/cards.ts'
import { Refusal } from '#server/refusal.ts'
import {
  type CartRow,
  countIntentAttempt,
  findCart,
  findOpenCart,
  keepIntentCents,
  replaceIntent,
} from '#server/repositories/cart/carts.ts'
import { amountDue } from './amount-due.ts'
import { type SettleDeps, settleIfPaid } from '../settle/settle.ts'
import type { Shopper } from '../shopper.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'
import {
  alreadyPaid,
  cardsUnreachable,
  cartChanging,
  emptyCart,
  totalChanged,
} from '../refusals.ts'

const roundsAtMost = 3

/** The intent that the browser charges; refuses an amount that differs from the cart's total. */
export async function openIntent(
  deps: SettleDeps,
  shopper: Shopper,
  body: CallBody<typeof createIntent>,
): Promise<CardIntent> {
  for (let round = 0; round < roundsAtMost; round++) {
    const cart = await findOpenCart(deps.db, shopper.userId, shopper.isTestMode)
    if (!cart) throw emptyCart()
    if (cart.paid_intent_id !== null) throw alreadyPaid()
    const amountCents = await amountDue(deps, shopper, cart)
    if (amountCents === 0) throw nothingDue()
    if (body.amount !== amountCents) throw totalChanged(amountCents)
    const params = {
      amountCents,
      description: body.description,
      email: receiptAddress(body.email),
    }
    const intent = await sameOrNewIntent(deps, cart, params)
    if (intent) return intent
  }
  throw cartChanging()
}

/** The cart's intent if it can still be charged, else a new one; null = the cart changed, load it again. */
async function sameOrNewIntent(
  deps: SettleDeps,
  cart: CartRow,
  params: IntentWording,
): Promise<CardIntent | null> {
  const gateway = deps.cards(cart.is_test)
  if (cart.intent_id === null) return newIntent(deps, gateway, cart, params)
  const same = await gateway.updateIntent(cart.intent_id, params)
  log(deps, 'updateIntent', cart, params, same.kind)
  switch (same.kind) {
    case 'done':
      // The provider may accept an unchanged amount for an intent that is already charged, so its status is read.
      if (same.intent.status !== 'open')
        return replaceCanceledIntent(deps, gateway, cart, same.intent, params)
      await keepIntentCents(deps.db, cart.id, cart.intent_id, params.amountCents)
      return intentInSync(deps, cart, same.intent)
    case 'wrongState': {
      const retrieved = await gateway.retrieveIntent(cart.intent_id)
      if (retrieved.kind !== 'done') throw cardsUnreachable()
      return replaceCanceledIntent(deps, gateway, cart, retrieved.intent, params)
    }
    case 'refused':
      throw paymentRefused()
    // An intent that is not found may be one of other keys: a new one beside it could be paid as well.
    case 'notFound':
    case 'unreachable':
      throw cardsUnreachable()
  }
}

// Replaces a canceled intent; refuses when the intent is paid or being processed.
async function replaceCanceledIntent(
  deps: SettleDeps,
  gateway: CardGateway,
  cart: CartRow,
  closed: CardIntent,
  params: IntentWording,
): Promise<CardIntent | null> {
  if (closed.status === 'canceled') return newIntent(deps, gateway, cart, params)
  await settleIfPaid(deps, cart.id, closed)
  throw alreadyPaid()
}

async function newIntent(
  deps: SettleDeps,
  gateway: CardGateway,
  cart: CartRow,
  params: IntentWording,
): Promise<CardIntent | null> {
  const created = await gateway.createIntent({
    ...params,
    cartId: cart.id,
    userId: cart.user_id,
    idempotencyKey: idempotencyKey(cart, params),
  })
  log(deps, 'createIntent', cart, params, created.kind)
  if (created.kind === 'unreachable') {
    if (created.isServerError) await countIntentAttempt(deps.db, cart)
    throw cardsUnreachable()
  }
  if (created.kind !== 'done') throw paymentRefused()
  const { intent } = created
  const { amountCents } = params
  const before = { id: cart.id, before: cart.intent_id }
  const totalCents = await replaceIntent(deps.db, before, { id: intent.id, cents: amountCents })
  if (totalCents === intent.amountCents) return intent
  if (totalCents !== null) return intentInSync(deps, cart, intent)
  // Another tab has saved its intent first. This one was never sent to a browser and can't be charged; it is canceled
  // unless both are the same intent.
  const current = await findCart(deps.db, cart.id)
  if (current?.state !== 'open' || current.intent_id !== intent.id) {
    const closed = await gateway.cancelIntent(intent.id)
    log(deps, 'cancelIntent', { ...cart, intent_id: intent.id }, params, closed.kind)
  }
  return null
}

// The cart may have changed during the call to the provider; then its total must be checked again.
async function intentInSync(deps: SettleDeps, cart: CartRow, intent: CardIntent) {
  const synced = await syncIntentAmount(deps, cart.id)
  if (synced.kind === 'unreachable') throw cardsUnreachable()
  const current = await findOpenCart(deps.db, cart.user_id, cart.is_test)
  const isInSync = current?.intent_id === intent.id && current.intent_cents === intent.amountCents
  return isInSync ? intent : null
}

// The idempotency key. A retry of the same request for the same cart gets the same intent; other parameters, or
// a replacement of a closed intent, give another key, and so does an attempt after an answer of 5xx, which the
// provider would repeat for the same key. The cart's creation time distinguishes carts of a recreated
// database that reuse the same ids.
function idempotencyKey(cart: CartRow, params: IntentWording): string {
  const { created_at, intent_id, intent_attempt } = cart
  const keyInput = JSON.stringify([created_at.getTime(), intent_id, params, intent_attempt])
  return `cart-${cart.id}-${createHash('sha256').update(keyInput).digest('hex').slice(0, 24)}`
}

// An invalid address makes the provider refuse the whole intent.
function receiptAddress(email: string): string {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? email.trim() : ''
}

function log(
  deps: SettleDeps,
  act: string,
  cart: CartRow,
  { amountCents }: IntentWording,
  outcome: string,
): void {
  const intentId = cart.intent_id ?? undefined
  deps.log.info({ act, cartId: cart.id, intentId, cents: amountCents, outcome }, 'money')
}

const nothingDue = () => new Refusal('invalid', 'No payment is due for this cart.')
const paymentRefused = () => new Refusal('invalid', 'The card provider does not take this payment.')
