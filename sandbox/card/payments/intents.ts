// Creates, updates and cancels payment intents; confirm.ts charges them.
import { randomText } from '../../ids.ts'
import { ApiError, invalid, missing } from '../protocol/api-error.ts'
import { formOf, listOf, textOf, type Form } from '../protocol/form.ts'
import type { CardRecords, IntentRecord, Mode } from '../records/records.ts'
import { rejectUnknownParams } from '../protocol/known-params.ts'

const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** A payment intent of this mode; throws a 404 that names the other mode if it has the intent. */
export function findIntent(records: CardRecords, mode: Mode, id: string): IntentRecord {
  const intent = records.intents.get(id)
  if (intent === undefined) throw missing('payment_intent', id)
  if (intent.mode === mode) return intent
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'; a similar object exists in ${intent.mode} mode, but a ${mode} mode key was used to make this request.`,
    param: 'intent',
  })
}

/** Creates an intent that requires a payment method. */
export function createIntent(
  form: Form,
  { records, mode, now }: { records: CardRecords; mode: Mode; now: Date },
): IntentRecord {
  rejectUnknownParams(form, 'create')
  const currency = textOf(form, 'currency')?.toLowerCase()
  if (currency === undefined)
    throw invalid('Missing required param: currency.', { param: 'currency' })
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  const types = [
    ...listOf(form, 'allowed_payment_method_types'),
    ...listOf(form, 'payment_method_types'),
  ]
  const id = `pi_${randomText(24)}`
  const intent: IntentRecord = {
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    mode,
    createdSec: Math.floor(now.getTime() / 1000),
    status: 'requires_payment_method',
    amountCents: amountOf(form, currency),
    currency,
    metadata: mergeMetadata({}, form),
    description: textOf(form, 'description') || null,
    receiptEmail: textOf(form, 'receipt_email') || null,
    paymentMethodTypes: types.length > 0 ? types : ['card'],
    paymentMethodId: null,
    chargeId: null,
    lastProblem: null,
    action: null,
    canceledSec: null,
    cancellationReason: null,
  }
  records.intents.set(id, intent)
  return intent
}

/** Updates amount, description, receipt address or metadata of an open intent. */
export function updateIntent(form: Form, intent: IntentRecord, records: CardRecords): IntentRecord {
  rejectUnknownParams(form, 'update')
  const amountCents = 'amount' in form ? amountOf(form, intent.currency) : intent.amountCents
  if (amountCents !== intent.amountCents && !changeable.has(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  }
  if (!changeable.has(intent.status) && Object.keys(form).some((name) => !alwaysOpen.has(name))) {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
    )
  }
  const updated: IntentRecord = {
    ...intent,
    amountCents,
    metadata: mergeMetadata(intent.metadata, form),
    description: textOf(form, 'description') ?? intent.description,
    receiptEmail: textOf(form, 'receipt_email') ?? intent.receiptEmail,
  }
  records.intents.set(intent.id, updated)
  return updated
}

/** Cancels an intent that has not succeeded and is not canceled. */
export function cancelIntent(
  form: Form,
  intent: IntentRecord,
  { records, now }: { records: CardRecords; now: Date },
): IntentRecord {
  if (!changeable.has(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  }
  const canceled: IntentRecord = {
    ...intent,
    status: 'canceled',
    action: null,
    canceledSec: Math.floor(now.getTime() / 1000),
    cancellationReason: textOf(form, 'cancellation_reason') ?? null,
  }
  records.intents.set(intent.id, canceled)
  return canceled
}

/** The error of a step that the intent's status does not allow. */
export function unexpectedState(intent: IntentRecord, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

/** The merged metadata; an empty text removes a name. */
export function mergeMetadata(before: Record<string, string>, form: Form): Record<string, string> {
  const merged = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(formOf(form, 'metadata') ?? {})) {
    if (typeof value !== 'string')
      throw invalid('Invalid metadata: values are texts.', { param: 'metadata' })
    if (value === '') merged.delete(name)
    else merged.set(name, value)
  }
  return Object.fromEntries(merged)
}

const alwaysOpen = new Set(['metadata', 'description', 'receipt_email', 'expand', 'amount'])

function amountOf(form: Form, currency: string): number {
  const text = textOf(form, 'amount')
  if (text === undefined) throw invalid('Missing required param: amount.', { param: 'amount' })
  if (!/^-?\d+$/.test(text)) throw invalid(`Invalid integer: ${text}`, { param: 'amount' })
  const amountCents = Number(text)
  if (amountCents < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amountCents < 50 && currency === 'usd') {
    throw invalid('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amountCents > 99_999_999) {
    throw invalid('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amountCents
}
