// The card provider's records as JSON; a publishable key sees fewer fields than a secret key.
import { problemFields } from '../protocol/api-error.ts'
import {
  type CardRecords,
  type ChargeRecord,
  findDispute,
  type IntentRecord,
  type PaymentMethodRecord,
  type RefundRecord,
} from '../records/records.ts'

export type ViewOptions = { secret: boolean; expand: string[]; cardUrl: string }

/** A payment intent; `expand` includes `latest_charge` and `payment_method` as objects. */
export function intentView(intent: IntentRecord, records: CardRecords, options: ViewOptions) {
  const received = intent.status === 'succeeded' ? intent.amountCents : 0
  const shared = {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    canceled_at: intent.canceledSec,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.createdSec,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: lastErrorView(intent, records),
    livemode: intent.mode === 'live',
    next_action: nextActionView(intent, options),
    payment_method: expandable(intent.paymentMethodId, 'payment_method', options, (id) =>
      paymentMethodView(records.paymentMethods.get(id)),
    ),
    allowed_payment_method_types: intent.paymentMethodTypes,
    payment_method_types: intent.paymentMethodTypes,
    receipt_email: intent.receiptEmail,
    setup_future_usage: null,
    shipping: null,
    status: intent.status,
  }
  if (!options.secret) return shared
  return {
    ...shared,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: received,
    application: null,
    automatic_payment_methods: null,
    customer: null,
    latest_charge: expandable(intent.chargeId, 'latest_charge', options, (id) =>
      chargeView(records.charges.get(id), records),
    ),
    metadata: intent.metadata,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    statement_descriptor: null,
    transfer_data: null,
  }
}

export function paymentMethodView(method: PaymentMethodRecord | undefined) {
  if (method === undefined) return null
  return {
    id: method.id,
    object: 'payment_method',
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      ...method.billingDetails,
    },
    card: cardView(method),
    created: method.createdSec,
    customer: null,
    livemode: method.mode === 'live',
    metadata: {},
    type: 'card',
  }
}

export function chargeView(charge: ChargeRecord | undefined, records: CardRecords) {
  if (charge === undefined) return null
  const method = records.paymentMethods.get(charge.paymentMethodId)
  const paid = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: paid ? charge.amountCents : 0,
    amount_refunded: charge.refundedCents,
    balance_transaction: paid ? `txn_${charge.id.slice(3)}` : null,
    billing_details: paymentMethodView(method)?.billing_details ?? null,
    captured: paid,
    created: charge.createdSec,
    currency: charge.currency,
    description: charge.description,
    disputed: findDispute(records, charge.id) !== undefined,
    failure_code: charge.problem?.code ?? null,
    failure_message: charge.problem?.message ?? null,
    livemode: charge.mode === 'live',
    metadata: charge.metadata,
    paid,
    payment_intent: charge.intentId,
    payment_method: charge.paymentMethodId,
    payment_method_details: { type: 'card', card: method ? cardView(method) : null },
    receipt_email: charge.receiptEmail,
    receipt_url: null,
    refunded: charge.refundedCents > 0 && charge.refundedCents === charge.amountCents,
    status: charge.status,
  }
}

export function refundView(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: `txn_${refund.id.slice(3)}`,
    charge: refund.chargeId,
    created: refund.createdSec,
    currency: refund.currency,
    ...(refund.isFailed ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    receipt_number: null,
    status: refund.isFailed ? 'failed' : 'succeeded',
  }
}

function cardView({ card }: PaymentMethodRecord) {
  return {
    brand: card.brand,
    country: 'US',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    last4: card.last4,
  }
}

function lastErrorView({ lastProblem }: IntentRecord, records: CardRecords) {
  if (lastProblem === null) return null
  const { paymentMethodId, chargeId } = lastProblem
  return {
    ...problemFields(lastProblem),
    ...(lastProblem.code === authenticationFailure ? { type: 'invalid_request_error' } : {}),
    ...(chargeId === null ? {} : { charge: chargeId }),
    ...(paymentMethodId === null
      ? {}
      : { payment_method: paymentMethodView(records.paymentMethods.get(paymentMethodId)) }),
  }
}

export const authenticationFailure = 'payment_intent_authentication_failure'

function nextActionView({ id, action }: IntentRecord, { cardUrl }: ViewOptions) {
  if (action === null) return null
  const page = action.kind === 'overlay' ? 'authenticate' : 'authorize'
  const url = `${cardUrl}/v3/${page}?payment_intent=${id}&key=${action.key}`
  if (action.kind === 'page') {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: action.returnUrl, url } }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', url } }
}

function expandable(
  id: string | null,
  name: string,
  { expand }: ViewOptions,
  whole: (id: string) => unknown,
) {
  const isExpanded = expand.includes(name) || expand.includes(`data.${name}`)
  return id !== null && isExpanded ? whole(id) : id
}
