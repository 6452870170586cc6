// Calls the card provider with its official SDK and returns its answers as closed unions. It decides nothing
// about carts or orders.
import Stripe from 'stripe'
import { toStorable } from '#contract/values/storable.ts'
import type { Config } from '../config/config.ts'
import { isTestKey } from '../config/rehearsal.ts'
import { type CardCharge, readCharge } from './card-charges.ts'
import { type CardError, isUnreachable, outcomeOf, outOfTime } from './card-error.ts'
import { type CardDispute, readDispute } from './card-disputes.ts'
import { type CardIntent, intentFacts } from './card-intents.ts'
import { type CardRefund, readRefund } from './card-refunds.ts'
import type { SeenOutcome } from '../provider-states.ts'
import { msLeftOfRequest } from './request-deadline.ts'

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
  /** How often the provider has answered 5xx; the attempt after such an answer uses a new idempotency key. */
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
  /**
   * All intents, captured charges, refunds or disputes, created from `fromMs` until before `toMs`. Within a request all
   * pages share its time-out.
   */
  listIntents(within: TimeSpan): Promise<IntentsOutcome>
  listCharges(within: TimeSpan): Promise<ChargesOutcome>
  listRefunds(within: TimeSpan): Promise<RefundsOutcome>
  listDisputes(within: TimeSpan): Promise<DisputesOutcome>
  /** The event of a webhook; null when the signature is not valid in this mode. */
  verifyWebhook(rawBody: string, signature: string): CardEvent | null
}

const maxDescriptionLength = 1000
/** The provider's largest page. */
const limit = 100

type Page = Pick<Stripe.PaginationParams, 'limit' | 'starting_after'>

/**
 * The gateways of live mode and test mode, each with its own keys. A request's calls share the time-out; any other call
 * has it for itself and is repeated once.
 */
export function createCards(
  { stripe }: Pick<Config, 'stripe'>,
  timeoutMs: number,
  noteOutcome: (isTest: boolean, outcome: SeenOutcome) => void = () => undefined,
): (isTest: boolean) => CardGateway {
  const { apiUrl, secretKey, webhookSecret, testSecretKey, testWebhookSecret } = stripe
  const shared = { apiUrl, timeoutMs, noteOutcome }
  const live = createGateway({ ...shared, isTest: false, key: secretKey, webhookSecret })
  const test = createGateway({
    ...shared,
    isTest: true,
    key: testSecretKey,
    webhookSecret: testWebhookSecret,
  })
  return (isTest) => (isTest ? test : live)
}

interface GatewaySettings {
  isTest: boolean
  key: string
  webhookSecret: string
  apiUrl: string | null
  timeoutMs: number
  noteOutcome: (isTest: boolean, outcome: SeenOutcome) => void
}

function createGateway(settings: GatewaySettings): CardGateway {
  const { isTest, key, webhookSecret, apiUrl, timeoutMs, noteOutcome } = settings
  // In a rehearsal the shop's live mode has a test key too, whose intents are test intents at the provider.
  const readIntent = (intent: Stripe.PaymentIntent): CardIntent => ({
    ...intentFacts(intent),
    isTest: intent.livemode === isTestKey(key) ? !isTest : isTest,
  })
  // The SDK requires a key.
  const stripe = new Stripe(key || 'none', {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const inTime = async <T extends object>(call: (options: Stripe.RequestOptions) => Promise<T>) => {
    const leftMs = msLeftOfRequest(timeoutMs)
    if (leftMs === 0) return outOfTime
    const options = leftMs === null ? {} : { timeout: leftMs, maxNetworkRetries: 0 }
    const outcome = await outcomeOf(() => call(options))
    noteOutcome(isTest, isUnreachable(outcome) ? outcome : { kind: 'done' })
    return outcome
  }
  /** Reads every page of a list. */
  const listAll = async <T extends { id: string }, O>(
    readPage: (page: Page, options: Stripe.RequestOptions) => Promise<Stripe.ApiList<T>>,
    outcomeFor: (rows: T[]) => O,
  ): Promise<O | CardError> => {
    const rows: T[] = []
    for (let page: Page = { limit }; ;) {
      // Each page gets the time that is left, which the SDK's own paging would not do.
      const read = await inTime((options) => readPage(page, options))
      if ('kind' in read) return read
      rows.push(...read.data)
      const last = read.data.at(-1)
      if (!read.has_more || !last) return outcomeFor(rows)
      page = { limit, starting_after: last.id }
    }
  }
  const onIntent = (
    call: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<IntentOutcome> =>
    inTime(async (options) => ({ kind: 'done', intent: readIntent(await call(options)) }))

  return {
    hasKey: key !== '',
    createIntent: ({ cartId, userId, idempotencyKey, ...wording }) =>
      onIntent((options) =>
        stripe.paymentIntents.create(
          {
            ...wordingParams(wording),
            amount: wording.amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            metadata: { cart: String(cartId), user: String(userId) },
          },
          { ...options, idempotencyKey },
        ),
      ),
    updateIntent: (intentId, to) =>
      onIntent((options) => stripe.paymentIntents.update(intentId, wordingParams(to), options)),
    retrieveIntent: (intentId) =>
      onIntent((options) =>
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options),
      ),
    cancelIntent: (intentId) =>
      onIntent((options) => stripe.paymentIntents.cancel(intentId, {}, options)),
    refund: ({ intentId, amountCents, idempotencyKey, attempt }) =>
      inTime(async (options) => {
        const params = {
          payment_intent: intentId,
          amount: amountCents,
          metadata: { act: idempotencyKey },
        }
        const made = await stripe.refunds.create(params, {
          ...options,
          idempotencyKey: `refund-${idempotencyKey}${attempt > 0 ? `-${attempt}` : ''}`,
        })
        return { kind: 'done', refund: readRefund(made) }
      }),
    listRefundsOf: (intentId) =>
      listAll(
        (page, options) => stripe.refunds.list({ ...page, payment_intent: intentId }, options),
        refundsFound,
      ),
    listDisputesOf: (intentId) =>
      listAll(
        (page, options) => stripe.disputes.list({ ...page, payment_intent: intentId }, options),
        disputesFound,
      ),
    listIntents: (within) =>
      listAll(
        (page, options) =>
          stripe.paymentIntents.list({ ...page, created: createdIn(within) }, options),
        (rows) => ({ kind: 'done', intents: rows.map(readIntent) }),
      ),
    listCharges: (within) =>
      listAll(
        (page, options) => stripe.charges.list({ ...page, created: createdIn(within) }, options),
        (rows) => ({ kind: 'done', charges: rows.flatMap((row) => readCharge(row) ?? []) }),
      ),
    listRefunds: (within) =>
      listAll(
        (page, options) => stripe.refunds.list({ ...page, created: createdIn(within) }, options),
        refundsFound,
      ),
    listDisputes: (within) =>
      listAll(
        (page, options) => stripe.disputes.list({ ...page, created: createdIn(within) }, options),
        disputesFound,
      ),
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

const refundsFound = (rows: Stripe.Refund[]): RefundsOutcome => ({
  kind: 'done',
  refunds: rows.map(readRefund),
})

const disputesFound = (rows: Stripe.Dispute[]): DisputesOutcome => ({
  kind: 'done',
  disputes: rows.map(readDispute),
})

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

function wordingParams({ amountCents, description, email }: Partial<IntentWording>) {
  return {
    ...(amountCents !== undefined && { amount: amountCents }),
    ...(description && { description: toStorable(description, maxDescriptionLength) }),
    ...(email && { receipt_email: email }),
  }
}

function readEvent({ id, type, data }: Stripe.Event): CardEvent {
  const about = data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  // Charges, refunds and disputes name their payment.
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent
  return { id, type, intentId: typeof intentId === 'string' ? intentId : null }
}
