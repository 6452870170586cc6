// The card provider's payment intents in our own shape.
import type Stripe from 'stripe'
import { idIn } from './card-charges.ts'

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

/** An intent without its mode, which follows from the keys that read it. */
export function intentFacts(intent: Stripe.PaymentIntent): Omit<CardIntent, 'isTest'> {
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
