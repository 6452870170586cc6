// Refunds a charge in part or whole, never more than the charge.
import { randomText } from '../../ids.ts'
import { ApiError, invalid, missing } from '../protocol/api-error.ts'
import { textOf, type Form } from '../protocol/form.ts'
import { findIntent, mergeMetadata } from './intents.ts'
import { newestFirst } from '../protocol/paging.ts'
import {
  type CardRecords,
  type ChargeRecord,
  findDispute,
  holdsMoney,
  type Mode,
  type RefundRecord,
} from '../records/records.ts'

type Refunding = { records: CardRecords; mode: Mode; now: Date }

/** Refunds `amount` of a paid intent or charge, by default the rest. */
export function createRefund(
  form: Form,
  doing: Refunding,
): { refund: RefundRecord; charge: ChargeRecord } {
  const { records, mode, now } = doing
  const charge = chargeOf(form, doing)
  const dispute = findDispute(records, charge.id)
  if (dispute !== undefined && holdsMoney(dispute)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const leftCents = charge.amountCents - charge.refundedCents
  if (leftCents === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amountCents = refundCents(textOf(form, 'amount'), leftCents)
  const refund: RefundRecord = {
    id: `re_${randomText(24)}`,
    mode,
    createdSec: Math.floor(now.getTime() / 1000),
    chargeId: charge.id,
    intentId: charge.intentId,
    amountCents,
    currency: charge.currency,
    reason: textOf(form, 'reason') ?? null,
    metadata: mergeMetadata({}, form),
  }
  const refunded = { ...charge, refundedCents: charge.refundedCents + amountCents }
  // The charge is written first, so that a crash between the two writes can't allow a second refund.
  records.charges.set(charge.id, refunded)
  records.refunds.set(refund.id, refund)
  return { refund, charge: refunded }
}

/** Marks a refund as returned by the bank, which can happen weeks after it succeeded. */
export function failRefund(records: CardRecords, refund: RefundRecord): RefundRecord {
  const charge = records.charges.get(refund.chargeId)
  if (!charge || refund.isFailed) return refund
  const failed = { ...refund, isFailed: true }
  records.refunds.set(refund.id, failed)
  const refundedCents = charge.refundedCents - refund.amountCents
  records.charges.set(charge.id, { ...charge, refundedCents })
  return failed
}

/** The refunds of this mode, newest first, optionally of one intent or charge. */
export function findRefunds(
  records: CardRecords,
  mode: Mode,
  of: { intentId?: string | undefined; chargeId?: string | undefined },
): RefundRecord[] {
  return records.refunds
    .values()
    .filter((refund) => refund.mode === mode)
    .filter((refund) => of.intentId === undefined || refund.intentId === of.intentId)
    .filter((refund) => of.chargeId === undefined || refund.chargeId === of.chargeId)
    .sort(newestFirst)
}

function chargeOf(form: Form, { records, mode }: Refunding): ChargeRecord {
  const intentId = textOf(form, 'payment_intent')
  const chargeId = textOf(form, 'charge')
  if (intentId === undefined && chargeId === undefined) {
    throw invalid('One of the following params should be provided: payment_intent, charge.')
  }
  const intent = intentId === undefined ? null : findIntent(records, mode, intentId)
  const charge = records.charges.get(chargeId ?? intent?.chargeId ?? '')
  if (charge?.mode === mode && charge.status === 'succeeded') return charge
  if (intent === null) throw missing('charge', chargeId ?? '')
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  })
}

function refundCents(text: string | undefined, leftCents: number): number {
  if (text === undefined) return leftCents
  const amountCents = Number(text)
  if (!Number.isInteger(amountCents) || amountCents < 1) {
    throw invalid('Invalid positive integer', { param: 'amount' })
  }
  if (amountCents > leftCents) {
    throw invalid(
      `Refund amount (${dollars(amountCents)}) is greater than unrefunded amount on charge (${dollars(leftCents)})`,
      { param: 'amount' },
    )
  }
  return amountCents
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
