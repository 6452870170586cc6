// Charges the card through the provider's form and reads the outcome. Never rejects.
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Settings } from '../../../../contract/settings.ts'
import { logWarning } from '../../../lib/log.ts'
import type { ChargeOutcome } from '../placing/pay.ts'

export interface Billing {
  name: string
  email: string
  /** Where the bank's page returns to. */
  returnUrl: string
}

/** The provider's card form, ready to be charged. */
export interface CardHandle {
  stripe: Stripe
  elements: StripeElements
}

interface Answer {
  error?: StripeError | undefined
  paymentIntent?: PaymentIntent | undefined
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

/** Charges the card in the form; the browser leaves the page only where the bank requires it. */
export async function chargeCard(
  { stripe, elements }: CardHandle,
  { clientSecret, totalCents }: Charge,
  { name, email, returnUrl }: Billing,
): Promise<ChargeOutcome> {
  try {
    // The server may have updated the intent's amount since the form and the cart were loaded.
    await elements.fetchUpdates()
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
    if (paymentIntent && ended.has(paymentIntent.status)) return readAnswer({ paymentIntent })
    if (paymentIntent && paymentIntent.amount !== totalCents) {
      return { kind: 'otherAmount', totalCents: paymentIntent.amount }
    }
    const answer = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: { name, email } },
      },
    })
    return readAnswer(answer)
  } catch (error) {
    logWarning('The card provider could not be reached', { error: String(error) })
    return { kind: 'broke' }
  }
}

/** The outcome of a payment that went through a redirect. */
export async function readReturned(stripe: Stripe, clientSecret: string): Promise<ChargeOutcome> {
  try {
    return readAnswer(await stripe.retrievePaymentIntent(clientSecret))
  } catch (error) {
    logWarning('The card provider could not be reached', { error: String(error) })
    return { kind: 'broke' }
  }
}

type Keys = Pick<Settings['stripe'], 'publishableKey' | 'testPublishableKey'>

export function cardKeyOf(keys: Keys, isTestMode: boolean): string {
  return isTestMode ? keys.testPublishableKey : keys.publishableKey
}
