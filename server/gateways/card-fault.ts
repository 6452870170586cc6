// Sorts what can go wrong at the card provider: out of reach (try again later) apart from its answer.
import Stripe from 'stripe'

export type CardFault =
  /** No answer, or none that says anything about the request. */
  | { kind: 'unreachable'; reason: string }
  | { kind: 'notFound' }
  /** The intent's status does not allow the step: it is paid, canceled or under way. */
  | { kind: 'wrongState' }
  | { kind: 'refused'; code: string }

/** The outcome an error of the SDK stands for; an error of any other kind is thrown on. */
export function faultOf(error: unknown): CardFault {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const code = error.code ?? error.type
  if (isPassing(error)) return { kind: 'unreachable', reason: code }
  if (code === 'resource_missing') return { kind: 'notFound' }
  if (code === 'payment_intent_unexpected_state') return { kind: 'wrongState' }
  return { kind: 'refused', code }
}

// A wrong key counts as out of reach: the shopper can do nothing about it, and nothing was decided.
function isPassing(error: Stripe.errors.StripeError): boolean {
  const status = error.statusCode ?? 0
  return (
    status === 0 ||
    status === 401 ||
    status === 403 ||
    status === 429 ||
    status >= 500 ||
    (status === 409 && error.code !== 'payment_intent_unexpected_state')
  )
}
