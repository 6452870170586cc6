// The door to the card provider: its official SDK goes in, closed outcomes in our own terms come out.
// It decides nothing about carts or orders.
import Stripe from 'stripe'
import { toStorable } from '../../contract/rules/storable.ts'
import type { Config } from '../config.ts'
import { type CardFault, faultOf } from './card-fault.ts'
import { allPages, type CardRefund, readRefund } from './card-refunds.ts'

/** `open` = the card can still be charged; `underway` = the provider is at it. */
export type IntentStatus = 'open' | 'underway' | 'canceled' | 'succeeded'

/** A payment intent as the provider tells it; cart and user are those it was made for. */
export interface CardIntent {
  id: string
  clientSecret: string
  status: IntentStatus
  /** The shopper's bank asks before it pays: once they agree there, the card is charged without another word. */
  isAtBank: boolean
  amountCents: number
  receivedCents: number
  /** When the card was charged last; null where the provider was not asked for it. */
  chargedAtMs: number | null
  currency: string
  isTest: boolean
  cartId: number | null
  userId: number | null
}

export type IntentOutcome = { kind: 'done'; intent: CardIntent } | CardFault
export type IntentsOutcome = { kind: 'done'; intents: CardIntent[] } | CardFault
export type RefundOutcome = { kind: 'done'; refund: CardRefund } | CardFault
export type RefundsOutcome = { kind: 'done'; refunds: CardRefund[] } | CardFault

export interface IntentWording {
  amountCents: number
  description: string
  /** '' = no receipt is sent. */
  email: string
}

export interface NewIntent extends IntentWording {
  cartId: number
  userId: number
  idempotencyKey: string
}

export interface RefundRequest {
  intentId: string
  amountCents: number
  /** Names the refund at the provider too, so that it is made once and known again. */
  actId: string
}

/** What the provider announced; `intentId` is null when it is about no payment. */
export interface CardEvent {
  id: string
  type: string
  intentId: string | null
}

export interface TimeSpan {
  fromMs: number
  toMs: number
}

export interface CardGateway {
  createIntent(intent: NewIntent): Promise<IntentOutcome>
  updateIntent(intentId: string, to: Partial<IntentWording>): Promise<IntentOutcome>
  retrieveIntent(intentId: string): Promise<IntentOutcome>
  cancelIntent(intentId: string): Promise<IntentOutcome>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** All refunds of an intent. */
  listRefundsOf(intentId: string): Promise<RefundsOutcome>
  /** All intents, or all refunds, made in a stretch of time; its end is not in it. */
  listIntents(within: TimeSpan): Promise<IntentsOutcome>
  listRefunds(within: TimeSpan): Promise<RefundsOutcome>
  /** The newest intents made at or after the instant, 100 at most. */
  listRecentIntents(sinceMs: number): Promise<IntentsOutcome>
  /** The event of a webhook, or null when its signature is not this mode's. */
  verifyWebhook(rawBody: string, signature: string): CardEvent | null
}

const timeoutMs = 10_000
const longestDescription = 1000

/** The provider's two modes, each with its own keys; made once per process. */
export function createCards({ stripe }: Pick<Config, 'stripe'>): (isTest: boolean) => CardGateway {
  const live = createGateway(stripe.secretKey, stripe.webhookSecret, stripe.apiUrl)
  const test = createGateway(stripe.testSecretKey, stripe.testWebhookSecret, stripe.apiUrl)
  return (isTest) => (isTest ? test : live)
}

function createGateway(key: string, webhookSecret: string, apiUrl: string | null): CardGateway {
  // A mode without a key answers every call as refused; the SDK wants some text to start with.
  const stripe = new Stripe(key || 'none', { ...placeOf(apiUrl), ...limits })
  const onIntent = (call: () => Promise<Stripe.PaymentIntent>): Promise<IntentOutcome> =>
    outcomeOf(async () => ({ kind: 'done', intent: readIntent(await withShortStack(call)) }))

  return {
    createIntent: ({ cartId, userId, idempotencyKey, ...wording }) =>
      onIntent(() =>
        stripe.paymentIntents.create(
          {
            ...wordingParams(wording),
            amount: wording.amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            metadata: { cart: String(cartId), user: String(userId) },
          },
          { idempotencyKey },
        ),
      ),
    updateIntent: (intentId, to) =>
      onIntent(() => stripe.paymentIntents.update(intentId, wordingParams(to))),
    retrieveIntent: (intentId) =>
      onIntent(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),
    cancelIntent: (intentId) => onIntent(() => stripe.paymentIntents.cancel(intentId)),
    refund: ({ intentId, amountCents, actId }) =>
      outcomeOf(async () => {
        const params = { payment_intent: intentId, amount: amountCents, metadata: { act: actId } }
        const made = await stripe.refunds.create(params, { idempotencyKey: `refund-${actId}` })
        return { kind: 'done', refund: readRefund(made) }
      }),
    listRefundsOf: (intentId) =>
      outcomeOf(async () => {
        const of = { payment_intent: intentId }
        const rows = await allPages((page) => stripe.refunds.list({ ...of, ...page }))
        return { kind: 'done', refunds: rows.map(readRefund) }
      }),
    listIntents: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await allPages((page) => stripe.paymentIntents.list({ created, ...page }))
        return { kind: 'done', intents: rows.map(readIntent) }
      }),
    listRefunds: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await allPages((page) => stripe.refunds.list({ created, ...page }))
        return { kind: 'done', refunds: rows.map(readRefund) }
      }),
    listRecentIntents: (sinceMs) =>
      outcomeOf(async () => {
        const created = { gte: Math.floor(sinceMs / 1000) }
        const page = await stripe.paymentIntents.list({ created, limit: 100 })
        return { kind: 'done', intents: page.data.map(readIntent) }
      }),
    verifyWebhook: (rawBody, signature) => {
      // Without a secret anybody could sign.
      if (webhookSecret === '') return null
      try {
        return readEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret))
      } catch {
        return null
      }
    },
  }
}

const createdIn = ({ fromMs, toMs }: TimeSpan) => ({
  gte: Math.floor(fromMs / 1000),
  lt: Math.floor(toMs / 1000),
})

const limits = { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false }

function placeOf(apiUrl: string | null): {
  host?: string
  port?: string
  protocol?: 'http' | 'https'
} {
  if (apiUrl === null) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  }
}

async function outcomeOf<T>(call: () => Promise<T>): Promise<T | CardFault> {
  try {
    return await call()
  } catch (error) {
    return faultOf(error)
  }
}

/**
 * The SDK writes down the stack of every call for faults that may come of it, of which we read the code alone:
 * that takes longer than making the request.
 */
function withShortStack<T>(call: () => T): T {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 1
  try {
    return call()
  } finally {
    Error.stackTraceLimit = before
  }
}

function wordingParams({ amountCents, description, email }: Partial<IntentWording>) {
  return {
    ...(amountCents !== undefined && { amount: amountCents }),
    ...(description && { description: toStorable(description, longestDescription) }),
    ...(email && { receipt_email: email }),
  }
}

function readIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    isAtBank: intent.status === 'requires_action',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    chargedAtMs: chargedAtMs(intent.latest_charge),
    currency: intent.currency,
    isTest: !intent.livemode,
    cartId: idIn(intent.metadata.cart),
    userId: idIn(intent.metadata.user),
  }
}

function chargedAtMs(charge: Stripe.PaymentIntent['latest_charge']): number | null {
  return typeof charge === 'object' && charge !== null ? charge.created * 1000 : null
}

// A status this version does not know might still take money: it counts as under way.
function statusOf(status: string): IntentStatus {
  if (status === 'succeeded' || status === 'canceled') return status
  const isOpen = /^requires_(payment_method|confirmation|action)$/.test(status)
  return isOpen ? 'open' : 'underway'
}

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function readEvent({ id, type, data }: Stripe.Event): CardEvent {
  const about = data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  // Charges and refunds name the payment they belong to.
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent
  return { id, type, intentId: typeof intentId === 'string' ? intentId : null }
}
