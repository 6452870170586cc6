// Charges the card through the provider's form and reads the outcome. Never rejects.
import type {
  ConfirmPaymentData,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import type { Settings } from '../../../../contract/settings.ts'
import { onPageRestored } from '../../../lib/browser/page-restored.ts'
import { networkLossSignal } from '../../../lib/http/connection.ts'
import { logWarning } from '../../../lib/log.ts'

export type ChargeOutcome =
  | { kind: 'succeeded'; intentId: string }
  /** The intent has another amount than the shopper sees; nothing was charged. */
  | { kind: 'otherAmount'; totalCents: number }
  /** The intent was canceled because its cart has changed. */
  | { kind: 'canceled' }
  /** The card form is incomplete; nothing was charged. */
  | { kind: 'incomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  | { kind: 'broke' }
  /** The connection was lost before the provider answered. */
  | { kind: 'cut' }

export interface Billing {
  name: string
  email: string
  /** Where the bank's page returns to. */
  returnUrl: string
}

/** The provider's card form, ready to be charged. */
export interface CardHandle {
  fetchUpdates(): Promise<unknown>
  retrieveIntent(clientSecret: string): Promise<Answer>
  /** Charges the card; the browser leaves the page only where the bank requires it. */
  confirm(params: ConfirmPaymentData): Promise<Answer>
}

export function cardHandleOf(stripe: Stripe, elements: StripeElements): CardHandle {
  return {
    fetchUpdates: () => elements.fetchUpdates(),
    retrieveIntent: (clientSecret) => stripe.retrievePaymentIntent(clientSecret),
    confirm: (confirmParams) =>
      stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams }),
  }
}

interface Answer {
  error?: ProviderError | undefined
  paymentIntent?: Intent | undefined
}

type Refused = Pick<StripeError, 'type' | 'message'>
type ProviderError = Refused & { payment_intent?: Intent }
type Intent = Pick<PaymentIntent, 'id' | 'status' | 'amount'> & {
  last_payment_error: Refused | null
}

/** The outcome of the provider's answer; an intent that has already succeeded counts as charged. */
export function readAnswer({ error, paymentIntent }: Answer): ChargeOutcome {
  const intent = paymentIntent ?? error?.payment_intent
  if (intent?.status === 'succeeded') return { kind: 'succeeded', intentId: intent.id }
  if (intent?.status === 'canceled') return { kind: 'canceled' }
  // After the bank's page the refusal is on the intent.
  const refusal = error ?? intent?.last_payment_error
  if (!refusal) return { kind: 'notSucceeded' }
  const message = refusal.message || null
  return refusal.type === 'validation_error'
    ? { kind: 'incomplete', message }
    : { kind: 'declined', message }
}

const ended: ReadonlySet<string> = new Set(['succeeded', 'canceled'])

/** The intent, and the total that the shopper sees. */
export interface Charge {
  clientSecret: string
  totalCents: number
}

/**
 * Charges the card in the form; `cut` as soon as the browser reports that its network is gone. After Back on the bank's
 * page the form gives no answer any more, so the intent is read.
 */
export function chargeCard(...charge: Parameters<typeof runCharge>): Promise<ChargeOutcome> {
  const [card, { clientSecret }] = charge
  const loss = networkLossSignal()
  const cut = new Promise<ChargeOutcome>((resolve) => {
    loss.addEventListener('abort', () => resolve({ kind: 'cut' }), { once: true })
  })
  let stop = () => {}
  const restored = new Promise<ChargeOutcome>((resolve) => {
    stop = onPageRestored(() => resolve(readIntent(card, clientSecret)))
  })
  return Promise.race([runCharge(...charge), cut, restored]).finally(stop)
}

async function runCharge(
  card: CardHandle,
  { clientSecret, totalCents }: Charge,
  { name, email, returnUrl }: Billing,
): Promise<ChargeOutcome> {
  try {
    // The server may have updated the intent's amount since the form and the cart were loaded.
    await card.fetchUpdates()
    const { paymentIntent } = await card.retrieveIntent(clientSecret)
    if (paymentIntent && ended.has(paymentIntent.status)) return readAnswer({ paymentIntent })
    if (paymentIntent && paymentIntent.amount !== totalCents) {
      return { kind: 'otherAmount', totalCents: paymentIntent.amount }
    }
    const answer = await card.confirm({
      return_url: returnUrl,
      payment_method_data: { billing_details: { name, email } },
    })
    return readAnswer(answer)
  } catch (error) {
    logWarning('The card provider could not be reached', { error: String(error) })
    return { kind: 'broke' }
  }
}

/** The outcome of a payment that went through a redirect. */
export const readReturned = (stripe: Stripe, clientSecret: string): Promise<ChargeOutcome> =>
  readIntent({ retrieveIntent: (secret) => stripe.retrievePaymentIntent(secret) }, clientSecret)

async function readIntent(
  card: Pick<CardHandle, 'retrieveIntent'>,
  clientSecret: string,
): Promise<ChargeOutcome> {
  try {
    return readAnswer(await card.retrieveIntent(clientSecret))
  } catch (error) {
    logWarning('The card provider could not be reached', { error: String(error) })
    return { kind: 'broke' }
  }
}

type Keys = Pick<Settings['stripe'], 'publishableKey' | 'testPublishableKey'>

export function cardKeyOf(keys: Keys, isTestMode: boolean): string {
  return isTestMode ? keys.testPublishableKey : keys.publishableKey
}
