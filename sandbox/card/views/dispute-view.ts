// A dispute as the provider's JSON.
import type { DisputeRecord } from '../records/records.ts'

const feeCents = 1500

/** A dispute with its movements of the balance: one or two, for an inquiry none. */
export function disputeView(dispute: DisputeRecord) {
  const { id, outcome, amountCents, createdSec, closedSec, reason, isInquiry } = dispute
  const isOpen = outcome === 'open'
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    balance_transactions: isInquiry
      ? []
      : [
          movement(dispute, -amountCents, createdSec),
          ...(outcome === 'won' ? [movement(dispute, amountCents, closedSec ?? createdSec)] : []),
        ],
    charge: dispute.chargeId,
    created: createdSec,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.dueBySec,
      enhanced_eligibility: {},
      has_evidence: !isOpen,
      past_due: false,
      submission_count: isOpen ? 0 : 1,
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry && isOpen,
    livemode: dispute.mode === 'live',
    metadata: {},
    network_reason_code: null,
    payment_intent: dispute.intentId,
    payment_method_details: null,
    reason,
    status: statusOf(dispute),
  }
}

function statusOf({ isInquiry, outcome }: DisputeRecord) {
  if (isInquiry) return outcome === 'open' ? 'warning_needs_response' : 'warning_closed'
  return outcome === 'open' ? 'needs_response' : outcome
}

function movement({ id, currency }: DisputeRecord, amount: number, createdSec: number) {
  const isWithdrawal = amount < 0
  const fee = isWithdrawal ? feeCents : 0
  return {
    id: `txn_${isWithdrawal ? 'w' : 'r'}${id.slice(3)}`,
    object: 'balance_transaction',
    amount,
    created: createdSec,
    currency,
    fee,
    net: amount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  }
}
