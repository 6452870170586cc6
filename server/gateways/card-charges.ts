// The card provider's captured charges in our own shape.
import type Stripe from 'stripe'

export interface CardCharge {
  intentId: string
  capturedCents: number
  currency: string
  chargedAtMs: number
  /** The cart and the user that the metadata names; null where it names none. */
  cartId: number | null
  userId: number | null
  /** '' = the provider sent no receipt. */
  email: string
}

/** The charge; null unless it captured money of a payment intent. */
export function readCharge(charge: Stripe.Charge): CardCharge | null {
  const { payment_intent: intent, status, captured, metadata } = charge
  if (intent === null || status !== 'succeeded' || !captured) return null
  return {
    intentId: typeof intent === 'string' ? intent : intent.id,
    capturedCents: charge.amount_captured,
    currency: charge.currency,
    chargedAtMs: charge.created * 1000,
    cartId: idIn(metadata['cart']),
    userId: idIn(metadata['user']),
    email: charge.receipt_email ?? '',
  }
}

/** The id in a value of the metadata, which other software of the account may have written. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
