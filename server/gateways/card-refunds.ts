// Refunds as the card provider tells them, in our own terms.
import type Stripe from 'stripe'

export interface CardRefund {
  id: string
  /** null where the provider does not say for which payment. */
  intentId: string | null
  cents: number
  state: 'done' | 'underway' | 'failed'
  /** The act it was asked for by; null = it was made at the provider. */
  actId: string | null
}

export function readRefund(refund: Stripe.Refund): CardRefund {
  const intent = refund.payment_intent
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    cents: refund.amount,
    state: stateOf(refund.status),
    actId: refund.metadata?.['act'] ?? null,
  }
}

// A status this version does not know may still give the money back: it counts as under way.
function stateOf(status: string | null): CardRefund['state'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'underway'
}

interface Listed {
  id: string
}

/** The rows of every page of a list, newest first. */
export async function allPages<T extends Listed>(
  page: (after: { starting_after?: string; limit: number }) => Promise<{
    data: T[]
    has_more: boolean
  }>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const last = rows.at(-1)
    const { data, has_more } = await page({ limit: 100, ...(last && { starting_after: last.id }) })
    rows.push(...data)
    if (!has_more || data.length === 0) return rows
  }
}
