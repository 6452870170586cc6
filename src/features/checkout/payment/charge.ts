// Charges the card through the provider's form and reads the outcome. Never rejects.
import type {
  ConfirmPaymentData,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import { onPageRestored } from '#lib/browser/page-restored.ts'
import { networkLossSignal } from '#lib/http/connection.ts'
import { logWarning } from '#lib/log.ts'

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
  /** The provider could not be asked, or has no charge; nothing was charged. */
  | { kind: 'broke' }
  | Cut

/** The connection was lost during the charge: whether the card was charged is not known yet. */
export interface Cut {
  kind: 'cut'
  clientSecret: string
  /** The provider's late answer, for a question of the bank that is still open; null = none is awaited. */
  late: Promise<ChargeOutcome> | null
}

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
  /** Moves the focus to the first field. */
  focus(): void
}

export function cardHandleOf(stripe: Stripe, elements: StripeElements): CardHandle {
  return {
    fetchUpdates: () => elements.fetchUpdates(),
    retrieveIntent: (clientSecret) => stripe.retrievePaymentIntent(clientSecret),
    confirm: (confirmParams) =>
      stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams }),
    focus: () => elements.getElement('payment')?.focus(),
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

/** Errors after which the provider may have charged the card nevertheless. */
const unclear: ReadonlySet<string> = new Set(['api_connection_error', 'api_error'])
const isUnclear = ({ error }: Answer) => error !== undefined && unclear.has(error.type)

/** The intent, and the total that the shopper sees. */
export interface Charge {
  clientSecret: string
  totalCents: number
}

interface Progress {
  /** The provider has been asked to charge the card. */
  isSent: boolean
  isStopped: boolean
}

/**
 * Charges the card in the form. As soon as the browser reports that its network is gone, a charge that was not sent
 * yet is given up, and one that was is `cut`. After Back on the bank's page the form gives no answer any more, so the
 * intent is read.
 */
export function chargeCard(
  card: CardHandle,
  charge: Charge,
  billing: Billing,
): Promise<ChargeOutcome> {
  const { clientSecret } = charge
  const progress: Progress = { isSent: false, isStopped: false }
  const running = runCharge(card, charge, billing, progress)
  const lost = new Promise<ChargeOutcome>((resolve) => {
    const giveUp = () => {
      progress.isStopped = true
      resolve(progress.isSent ? { kind: 'cut', clientSecret, late: running } : { kind: 'broke' })
    }
    networkLossSignal().addEventListener('abort', giveUp, { once: true })
  })
  let stop = () => {}
  const restored = new Promise<ChargeOutcome>((resolve) => {
    stop = onPageRestored(() => resolve(readReturned(card, clientSecret)))
  })
  return Promise.race([running, lost, restored]).finally(stop)
}

async function runCharge(
  card: CardHandle,
  { clientSecret, totalCents }: Charge,
  { name, email, returnUrl }: Billing,
  progress: Progress,
): Promise<ChargeOutcome> {
  try {
    // The server may have updated the intent's amount since the form and the cart were loaded.
    await card.fetchUpdates()
    const answer = await card.retrieveIntent(clientSecret)
    if (isUnclear(answer)) return { kind: 'broke' }
    const { paymentIntent } = answer
    if (paymentIntent && ended.has(paymentIntent.status)) return readAnswer({ paymentIntent })
    if (paymentIntent && paymentIntent.amount !== totalCents) {
      return { kind: 'otherAmount', totalCents: paymentIntent.amount }
    }
  } catch (error) {
    logUnreachable(error)
    return { kind: 'broke' }
  }
  if (progress.isStopped) return { kind: 'broke' }
  progress.isSent = true
  let answer: Answer = {}
  try {
    answer = await card.confirm({
      return_url: returnUrl,
      payment_method_data: { billing_details: { name, email } },
    })
    if (!isUnclear(answer)) return readAnswer(answer)
  } catch (error) {
    logUnreachable(error)
  }
  const outcome = await readCut(card, { kind: 'cut', clientSecret, late: null })
  const hasOwnWords = outcome.kind === 'broke' && answer.error?.type === 'api_error'
  return hasOwnWords ? readAnswer(answer) : outcome
}

const logUnreachable = (error: unknown) =>
  logWarning('The card provider could not be reached', { error: String(error) })

export type IntentReader = Pick<CardHandle, 'retrieveIntent'>

/** Reads the intent; null = the provider could not be reached. */
async function readIntent(card: IntentReader, clientSecret: string): Promise<Answer | null> {
  try {
    const answer = await card.retrieveIntent(clientSecret)
    return isUnclear(answer) ? null : answer
  } catch (error) {
    logUnreachable(error)
    return null
  }
}

/** What became of a charge that was cut off; `cut` again while nobody can know. */
export async function readCut(card: IntentReader, cut: Cut): Promise<ChargeOutcome> {
  const answer = await readIntent(card, cut.clientSecret)
  const status = answer?.paymentIntent?.status
  if (answer === null || status === 'processing') return { ...cut, late: null }
  if (status === 'requires_action' && cut.late) return cut.late
  const outcome = readAnswer(answer)
  // A refusal on the intent may be that of an earlier card.
  const isRefused = outcome.kind === 'declined' || outcome.kind === 'notSucceeded'
  return isRefused ? { kind: 'broke' } : outcome
}

/** The outcome of a payment that went through a redirect. */
export async function readReturned(
  card: IntentReader,
  clientSecret: string,
): Promise<ChargeOutcome> {
  const answer = await readIntent(card, clientSecret)
  return answer ? readAnswer(answer) : { kind: 'cut', clientSecret, late: null }
}
