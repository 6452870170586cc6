// The card provider's records on disk, without card numbers and security codes.
import {
  openRecordStore,
  openUncachedStore,
  type RecordStore,
  type UncachedStore,
} from '../../record-store.ts'

export type Mode = 'live' | 'test'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

/** What a payment with the card comes to. */
export type CardBehaviour =
  | { kind: 'succeed' }
  /** The charge succeeds, and the cardholder disputes it at once. */
  | { kind: 'dispute'; opening: DisputeOpening }
  | { kind: 'decline'; problem: CardProblem }
  | { kind: 'authenticate'; by: 'overlay' | 'page'; after: CardProblem | null }

export type Card = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behaviour: CardBehaviour
}

export type BillingDetails = Record<string, unknown>

export type PaymentMethodRecord = {
  id: string
  mode: Mode
  createdSec: number
  card: Card
  billingDetails: BillingDetails
}

/** A card error in the provider's terms. */
export type CardProblem = {
  code: string
  declineCode: string | null
  message: string
  param: string | null
}

/** An authentication by the cardholder; its page proves itself with `key`. */
export type PendingAction = { kind: 'overlay' | 'page'; key: string; returnUrl: string }

export type IntentRecord = {
  id: string
  clientSecret: string
  mode: Mode
  createdSec: number
  status: IntentStatus
  amountCents: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  paymentMethodTypes: string[]
  paymentMethodId: string | null
  chargeId: string | null
  lastProblem: (CardProblem & { paymentMethodId: string | null; chargeId: string | null }) | null
  action: PendingAction | null
  canceledSec: number | null
  cancellationReason: string | null
}

export type ChargeRecord = {
  id: string
  mode: Mode
  createdSec: number
  intentId: string
  paymentMethodId: string
  status: 'succeeded' | 'failed'
  amountCents: number
  refundedCents: number
  currency: string
  metadata: Record<string, string>
  description: string | null
  receiptEmail: string | null
  problem: CardProblem | null
}

export type RefundRecord = {
  id: string
  mode: Mode
  createdSec: number
  chargeId: string
  intentId: string
  amountCents: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  /** The bank has returned the money. */
  isFailed?: boolean
}

/** How a bank decides; `open` until then. */
export type DisputeOutcome = 'open' | 'won' | 'lost'

export type DisputeOpening = {
  reason: string
  /** The bank asks before it decides on a dispute: no money moves, and the charge can be refunded. */
  isInquiry: boolean
}

export type DisputeRecord = DisputeOpening & {
  id: string
  mode: Mode
  createdSec: number
  chargeId: string
  intentId: string
  amountCents: number
  currency: string
  outcome: DisputeOutcome
  dueBySec: number
  /** When the bank decided; null while the dispute is open. */
  closedSec: number | null
}

/** The first answer under an idempotency key, with a digest of the request. */
export type SavedAnswer = { atMs: number; digest: string; status: number; body: unknown }

/** An event that the webhook has not accepted yet. */
export type OutgoingEvent = {
  id: string
  mode: Mode
  body: string
  createdMs: number
  sequence: number
  attempts: number
  nextAttemptMs: number
}

export type CardRecords = {
  intents: RecordStore<IntentRecord>
  paymentMethods: RecordStore<PaymentMethodRecord>
  charges: RecordStore<ChargeRecord>
  refunds: RecordStore<RefundRecord>
  disputes: RecordStore<DisputeRecord>
  answers: UncachedStore<SavedAnswer>
  outbox: RecordStore<OutgoingEvent>
}

/** Opens the card provider's records in the sandbox's folder. */
export function openCardRecords(folder: string): CardRecords {
  return {
    intents: openRecordStore(folder, 'card-intents', {
      isSettled: ({ status }) => status === 'succeeded' || status === 'canceled',
    }),
    paymentMethods: openRecordStore(folder, 'card-payment-methods'),
    charges: openRecordStore(folder, 'card-charges'),
    refunds: openRecordStore(folder, 'card-refunds'),
    disputes: openRecordStore(folder, 'card-disputes', {
      isSettled: ({ outcome }) => outcome !== 'open',
    }),
    answers: openUncachedStore(folder, 'card-answers'),
    outbox: openRecordStore(folder, 'card-outbox', { isSettled: () => false }),
  }
}

/** The dispute of a charge. */
export function findDispute(records: CardRecords, chargeId: string): DisputeRecord | undefined {
  return records.disputes.values().find((dispute) => dispute.chargeId === chargeId)
}

/** Whether the dispute has taken the charge's money and not given it back. */
export const holdsMoney = ({ isInquiry, outcome }: DisputeRecord) => !isInquiry && outcome !== 'won'
