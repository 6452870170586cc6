// The card provider's refunds in our own shape.
import type Stripe from 'stripe'

export interface CardRefund {
  id: string
  /** null where the provider names no payment. */
  intentId: string | null
  cents: number
  state: 'done' | 'underway' | 'failed'
  /** The desk's act that requested the refund; null = it was made in the provider's dashboard. */
  idempotencyKey: string | null
}

export function readRefund(refund: Stripe.Refund): CardRefund {
  const intent = refund.payment_intent
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    cents: refund.amount,
    state: stateOf(refund.status),
    idempotencyKey: refund.metadata?.['act'] ?? null,
  }
}

// A refund with an unknown status may still be paid out, so it counts as in progress.
function stateOf(status: string | null): CardRefund['state'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'underway'
}
