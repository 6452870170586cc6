// Calls the card provider with its official SDK and returns its answers as closed unions. It decides nothing
// about carts or orders.
import Stripe from 'stripe'
import { toStorable } from '../../contract/rules/storable.ts'
import type { Config } from '../config/config.ts'
import { isTestKey } from '../config/rehearsal.ts'
import { type CardCharge, idIn, readCharge } from './card-charges.ts'
import { type CardError, cardErrorOf } from './card-error.ts'
import { type CardDispute, readDispute } from './card-disputes.ts'
import { type CardRefund, readRefund } from './card-refunds.ts'

/** `open` = the card can still be charged; `underway` = the provider is charging it. */
export type IntentStatus = 'open' | 'underway' | 'canceled' | 'succeeded'

/** A payment intent; cart and user come from its metadata. */
export interface CardIntent {
  id: string
  clientSecret: string
  createdMs: number
  status: IntentStatus
  /** The shopper's bank wants a confirmation, which charges the card without another call of ours. */
  requiresAction: boolean
  amountCents: number
  receivedCents: number
  /** When the card was last charged; null where the call did not expand the charge. */
  chargedAtMs: number | null
  currency: string
  /** The shop's mode of the keys that read the intent; the other mode if the provider charged in a mode not theirs. */
  isTest: boolean
  cartId: number | null
  userId: number | null
}

export type IntentOutcome = { kind: 'done'; intent: CardIntent } | CardError
export type IntentsOutcome = { kind: 'done'; intents: CardIntent[] } | CardError
export type ChargesOutcome = { kind: 'done'; charges: CardCharge[] } | CardError
export type RefundOutcome = { kind: 'done'; refund: CardRefund } | CardError
export type RefundsOutcome = { kind: 'done'; refunds: CardRefund[] } | CardError
export type DisputesOutcome = { kind: 'done'; disputes: CardDispute[] } | CardError

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
  /** The idempotency key, and the metadata by which the refund is found again. */
  idempotencyKey: string
  /** How often the provider has answered 5xx; each attempt after such an answer has a key of its own. */
  attempt: number
}

/** A webhook's event; `intentId` is null when it concerns no payment. */
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
  /** Whether the mode has a secret key; without one the provider refuses every call. */
  hasKey: boolean
  createIntent(intent: NewIntent): Promise<IntentOutcome>
  updateIntent(intentId: string, to: Partial<IntentWording>): Promise<IntentOutcome>
  retrieveIntent(intentId: string): Promise<IntentOutcome>
  cancelIntent(intentId: string): Promise<IntentOutcome>
  refund(request: RefundRequest): Promise<RefundOutcome>
  listRefundsOf(intentId: string): Promise<RefundsOutcome>
  listDisputesOf(intentId: string): Promise<DisputesOutcome>
  /** All intents, captured charges, refunds or disputes, created from `fromMs` until before `toMs`. */
  listIntents(within: TimeSpan): Promise<IntentsOutcome>
  listCharges(within: TimeSpan): Promise<ChargesOutcome>
  listRefunds(within: TimeSpan): Promise<RefundsOutcome>
  listDisputes(within: TimeSpan): Promise<DisputesOutcome>
  /** The event of a webhook; null when the signature is not valid in this mode. */
  verifyWebhook(rawBody: string, signature: string): CardEvent | null
}

const timeoutMs = 10_000
const maxDescriptionLength = 1000
/** The provider's largest page. */
const limit = 100

/** The gateways of live mode and test mode, each with its own keys. */
export function createCards({ stripe }: Pick<Config, 'stripe'>): (isTest: boolean) => CardGateway {
  const { apiUrl, secretKey, webhookSecret, testSecretKey, testWebhookSecret } = stripe
  const live = createGateway({ isTest: false, key: secretKey, webhookSecret, apiUrl })
  const test = createGateway({
    isTest: true,
    key: testSecretKey,
    webhookSecret: testWebhookSecret,
    apiUrl,
  })
  return (isTest) => (isTest ? test : live)
}

interface GatewaySettings {
  isTest: boolean
  key: string
  webhookSecret: string
  apiUrl: string | null
}

function createGateway({ isTest, key, webhookSecret, apiUrl }: GatewaySettings): CardGateway {
  // In a rehearsal the shop's live mode has a test key too, whose intents are test intents at the provider.
  const readIntent = (intent: Stripe.PaymentIntent): CardIntent => ({
    ...intentFacts(intent),
    isTest: intent.livemode === isTestKey(key) ? !isTest : isTest,
  })
  // The SDK requires a key.
  const stripe = new Stripe(key || 'none', { ...addressOf(apiUrl), ...clientOptions })
  const onIntent = (call: () => Promise<Stripe.PaymentIntent>): Promise<IntentOutcome> =>
    outcomeOf(async () => ({ kind: 'done', intent: readIntent(await call()) }))

  return {
    hasKey: key !== '',
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
    refund: ({ intentId, amountCents, idempotencyKey, attempt }) =>
      outcomeOf(async () => {
        const params = {
          payment_intent: intentId,
          amount: amountCents,
          metadata: { act: idempotencyKey },
        }
        const made = await stripe.refunds.create(params, {
          idempotencyKey: `refund-${idempotencyKey}${attempt > 0 ? `-${attempt}` : ''}`,
        })
        return { kind: 'done', refund: readRefund(made) }
      }),
    listRefundsOf: (intentId) =>
      outcomeOf(async () => {
        const of = { payment_intent: intentId }
        const rows = await toArray(stripe.refunds.list({ ...of, limit }))
        return { kind: 'done', refunds: rows.map(readRefund) }
      }),
    listIntents: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await toArray(stripe.paymentIntents.list({ created, limit }))
        return { kind: 'done', intents: rows.map(readIntent) }
      }),
    listCharges: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await toArray(stripe.charges.list({ created, limit }))
        return { kind: 'done', charges: rows.flatMap((row) => readCharge(row) ?? []) }
      }),
    listRefunds: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await toArray(stripe.refunds.list({ created, limit }))
        return { kind: 'done', refunds: rows.map(readRefund) }
      }),
    listDisputesOf: (intentId) =>
      outcomeOf(async () => {
        const of = { payment_intent: intentId }
        const rows = await toArray(stripe.disputes.list({ ...of, limit }))
        return { kind: 'done', disputes: rows.map(readDispute) }
      }),
    listDisputes: (within) =>
      outcomeOf(async () => {
        const created = createdIn(within)
        const rows = await toArray(stripe.disputes.list({ created, limit }))
        return { kind: 'done', disputes: rows.map(readDispute) }
      }),
    verifyWebhook: (rawBody, signature) => {
      // With an empty secret anybody could sign.
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

/** The rows of every page; the SDK's iterator fetches the next one. */
async function toArray<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

const clientOptions = { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false }

function addressOf(apiUrl: string | null): {
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

async function outcomeOf<T>(call: () => Promise<T>): Promise<T | CardError> {
  try {
    return await call()
  } catch (error) {
    return cardErrorOf(error)
  }
}

function wordingParams({ amountCents, description, email }: Partial<IntentWording>) {
  return {
    ...(amountCents !== undefined && { amount: amountCents }),
    ...(description && { description: toStorable(description, maxDescriptionLength) }),
    ...(email && { receipt_email: email }),
  }
}

function intentFacts(intent: Stripe.PaymentIntent): Omit<CardIntent, 'isTest'> {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    createdMs: intent.created * 1000,
    status: statusOf(intent.status),
    requiresAction: intent.status === 'requires_action',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    chargedAtMs: chargedAtMs(intent.latest_charge),
    currency: intent.currency,
    cartId: idIn(intent.metadata.cart),
    userId: idIn(intent.metadata.user),
  }
}

function chargedAtMs(charge: Stripe.PaymentIntent['latest_charge']): number | null {
  return typeof charge === 'object' && charge !== null ? charge.created * 1000 : null
}

// An intent with an unknown status might still take money, so it counts as in progress.
function statusOf(status: string): IntentStatus {
  if (status === 'succeeded' || status === 'canceled') return status
  const isOpen = /^requires_(payment_method|confirmation|action)$/.test(status)
  return isOpen ? 'open' : 'underway'
}

function readEvent({ id, type, data }: Stripe.Event): CardEvent {
  const about = data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  // Charges, refunds and disputes name their payment.
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent
  return { id, type, intentId: typeof intentId === 'string' ? intentId : null }
}
