// The card provider's disputes in our own shape.
import type Stripe from 'stripe'
import type { DisputeState } from '#contract/entities/desk/dispute.ts'

export interface CardDispute {
  id: string
  /** null where the provider names no payment. */
  intentId: string | null
  cents: number
  /** The provider's code, such as `fraudulent`. */
  reason: string
  state: DisputeState
  openedAtMs: number
  /** Until when evidence is taken; null = none is taken. */
  dueAtMs: number | null
  /** Taken from the balance and given back, without the provider's fee; `atMs` null = not moved. */
  withdrawn: Movement
  reinstated: Movement
}

export interface Movement {
  cents: number
  atMs: number | null
}

export function readDispute(dispute: Stripe.Dispute): CardDispute {
  const { payment_intent: intent, evidence_details, balance_transactions: movements } = dispute
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    cents: dispute.amount,
    reason: dispute.reason,
    state: stateOf(dispute.status),
    openedAtMs: dispute.created * 1000,
    dueAtMs: evidence_details.due_by ? evidence_details.due_by * 1000 : null,
    withdrawn: sumOf(movements.filter(({ amount }) => amount < 0)),
    reinstated: sumOf(movements.filter(({ amount }) => amount > 0)),
  }
}

// A closed inquiry moved no money, so it counts as won. `prevented` means that the cardholder got the money. An
// unknown status may still be decided either way.
function stateOf(status: string): DisputeState {
  if (/^((warning|appeal)_)?needs_response$/.test(status)) return 'needsResponse'
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'lost' || status === 'prevented' ? 'lost' : 'underReview'
}

function sumOf(movements: readonly Stripe.BalanceTransaction[]): Movement {
  return {
    cents: Math.abs(movements.reduce((sum, { amount }) => sum + amount, 0)),
    atMs: movements.length === 0 ? null : Math.max(...movements.map((one) => one.created)) * 1000,
  }
}
