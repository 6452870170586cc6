// The card provider's intent of the open cart: one per cart, its amount always the server's own
// (rule 20), and asked for only what may be bought now. No transaction is open while the provider
// is asked.
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

/** The intent with which the browser charges the card; refuses an amount that is not the cart's total. */
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

/** The cart's own intent if it can still be charged, else a new one; null = look at the cart again. */
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
      // Told the same sum again, the provider may agree although the card is charged already.
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

// An intent whose card can't be charged any more: a canceled one makes room for a new one.
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
  // Another window was faster. Its intent stands; ours, unless it is the same one, can't be charged
  // since nobody was told its secret, and is closed for tidiness.
  const now = await findCart(deps.db, cart.id)
  if (now?.state !== 'open' || now.intent_id !== intent.id) {
    const closed = await gateway.cancelIntent(intent.id)
    log(deps, 'cancelIntent', { ...cart, intent_id: intent.id }, wording, closed.kind)
  }
  return null
}

// The cart may have changed while the provider was asked; then its total has to be judged again.
async function intentInSync(deps: SettleDeps, cart: CartRow, intent: CardIntent) {
  const synced = await syncIntentAmount(deps, cart.id)
  if (synced.kind === 'unreachable') throw cardsUnreachable()
  const now = await findOpenCart(deps.db, cart.user_id, cart.is_test)
  const isInSync = now?.intent_id === intent.id && now.intent_cents === intent.amountCents
  return isInSync ? intent : null
}

// The same cart asked for in the same words gives the same intent, also after an answer that got lost;
// another wording, or an intent in the place of a closed one, is another question. The cart's age keeps
// a database set up anew from being given the intents of the one before.
function idempotencyKey(cart: CartRow, wording: IntentWording): string {
  const asked = JSON.stringify([cart.created_at.getTime(), cart.intent_id, wording])
  return `cart-${cart.id}-${createHash('sha256').update(asked).digest('hex').slice(0, 24)}`
}

// The provider refuses the whole intent for an address it can't read.
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
