// The card provider's errors: temporary ones, to be retried, and its answers.
import Stripe from 'stripe'

export type CardError =
  /** No answer, or one that decided nothing about the request. */
  | {
      kind: 'unreachable'
      reason: string
      /** The provider answered 5xx; it may repeat that answer for the same idempotency key. */
      isServerError: boolean
    }
  | { kind: 'notFound' }
  /** The intent is paid, canceled or in progress, which does not permit the step. */
  | { kind: 'wrongState' }
  | { kind: 'refused'; code: string }

/** The request has used up its time for the provider. */
export const outOfTime: CardError = {
  kind: 'unreachable',
  reason: 'timeout',
  isServerError: false,
}

/** Whether there was no answer; any other outcome, also a refusal, is one. */
export const isUnreachable = (
  outcome: object,
): outcome is Extract<CardError, { kind: 'unreachable' }> =>
  'kind' in outcome && outcome.kind === 'unreachable'

/** The answer of a call to the SDK, or the outcome for its error; rethrows any other error. */
export async function outcomeOf<T>(call: () => Promise<T>): Promise<T | CardError> {
  try {
    return await call()
  } catch (error) {
    return cardErrorOf(error)
  }
}

function cardErrorOf(error: unknown): CardError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const code = error.code ?? error.type
  if (isTemporary(error)) {
    return { kind: 'unreachable', reason: code, isServerError: (error.statusCode ?? 0) >= 500 }
  }
  if (code === 'resource_missing') return { kind: 'notFound' }
  if (code === 'payment_intent_unexpected_state') return { kind: 'wrongState' }
  return { kind: 'refused', code }
}

// A wrong key counts as temporary: the shopper can't help it, and the provider decided nothing.
function isTemporary(error: Stripe.errors.StripeError): boolean {
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
