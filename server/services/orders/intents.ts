// The payment intent of the open cart: one per cart, for the amount that the server computes (rule 20), and only when
// every item can be bought now. No transaction is open during a call to the provider.
import { createHash } from 'node:crypto'
import type { CallBody } from '../../../contract/define-call.ts'
import type { createIntent } from '../../../contract/calls/carts.ts'
import type { CardIntent, CardGateway, IntentWording } from '../../gateways/cards.ts'
import { Refusal } from '../../refusal.ts'
import {
  type CartRow,
  findCart,
  findOpenCart,
  keepIntentCents,
  replaceIntent,
} from '../../repositories/carts.ts'
import { amountDue } from './amount-due.ts'
import { alreadyPaid, cardsUnreachable, emptyCart, totalChanged } from '../cart/refusals.ts'
import { cartChanging } from '../cart/refuse-paid.ts'
import { type SettleDeps, settleIfPaid } from './settle.ts'
import type { Shopper } from '../cart/shopper.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'

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
    const wording = {
      amountCents,
      description: body.description,
      email: receiptAddress(body.email),
    }
    const intent = await sameOrNewIntent(deps, cart, wording)
    if (intent) return intent
  }
  throw cartChanging()
}

/** The cart's intent if it can still be charged, else a new one; null = the cart changed, load it again. */
async function sameOrNewIntent(
  deps: SettleDeps,
  cart: CartRow,
  wording: IntentWording,
): Promise<CardIntent | null> {
  const gateway = deps.cards(cart.is_test)
  if (cart.intent_id === null) return newIntent(deps, gateway, cart, wording)
  const same = await gateway.updateIntent(cart.intent_id, wording)
  log(deps, 'updateIntent', cart, wording, same.kind)
  switch (same.kind) {
    case 'done':
      // The provider may accept an unchanged amount for an intent that is already charged, so its status is read.
      if (same.intent.status !== 'open')
        return afterClosing(deps, gateway, cart, same.intent, wording)
      await keepIntentCents(deps.db, cart.id, cart.intent_id, wording.amountCents)
      return intentInSync(deps, cart, same.intent)
    case 'notFound':
      return newIntent(deps, gateway, cart, wording)
    case 'wrongState': {
      const seen = await gateway.retrieveIntent(cart.intent_id)
      if (seen.kind !== 'done') throw cardsUnreachable()
      return afterClosing(deps, gateway, cart, seen.intent, wording)
    }
    case 'refused':
      throw notTaken()
    case 'unreachable':
      throw cardsUnreachable()
  }
}

// Replaces a canceled intent; refuses when the intent is paid or being processed.
async function afterClosing(
  deps: SettleDeps,
  gateway: CardGateway,
  cart: CartRow,
  closed: CardIntent,
  wording: IntentWording,
): Promise<CardIntent | null> {
  if (closed.status === 'canceled') return newIntent(deps, gateway, cart, wording)
  await settleIfPaid(deps, cart.id, closed)
  throw alreadyPaid()
}

async function newIntent(
  deps: SettleDeps,
  gateway: CardGateway,
  cart: CartRow,
  wording: IntentWording,
): Promise<CardIntent | null> {
  const made = await gateway.createIntent({
    ...wording,
    cartId: cart.id,
    userId: cart.user_id,
    idempotencyKey: idempotencyKey(cart, wording),
  })
  log(deps, 'createIntent', cart, wording, made.kind)
  if (made.kind === 'unreachable') throw cardsUnreachable()
  if (made.kind !== 'done') throw notTaken()
  const { intent } = made
  const { amountCents } = wording
  const before = { id: cart.id, before: cart.intent_id }
  const totalCents = await replaceIntent(deps.db, before, { id: intent.id, cents: amountCents })
  if (totalCents === intent.amountCents) return intent
  if (totalCents !== null) return intentInSync(deps, cart, intent)
  // Another tab has saved its intent first. This one was never sent to a browser and can't be charged; it is canceled
  // unless both are the same intent.
  const now = await findCart(deps.db, cart.id)
  if (now?.state !== 'open' || now.intent_id !== intent.id) {
    const closed = await gateway.cancelIntent(intent.id)
    log(deps, 'cancelIntent', { ...cart, intent_id: intent.id }, wording, closed.kind)
  }
  return null
}

// The cart may have changed during the call to the provider; then its total must be checked again.
async function intentInSync(deps: SettleDeps, cart: CartRow, intent: CardIntent) {
  const synced = await syncIntentAmount(deps, cart.id)
  if (synced.kind === 'unreachable') throw cardsUnreachable()
  const now = await findOpenCart(deps.db, cart.user_id, cart.is_test)
  const isInSync = now?.intent_id === intent.id && now.intent_cents === intent.amountCents
  return isInSync ? intent : null
}

// The idempotency key. A retry of the same request for the same cart gets the same intent; other parameters, or
// a replacement of a closed intent, give another key. The cart's creation time distinguishes carts of a recreated
// database that reuse the same ids.
function idempotencyKey(cart: CartRow, wording: IntentWording): string {
  const asked = JSON.stringify([cart.created_at.getTime(), cart.intent_id, wording])
  return `cart-${cart.id}-${createHash('sha256').update(asked).digest('hex').slice(0, 24)}`
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
const notTaken = () => new Refusal('invalid', 'The card provider does not take this payment.')
