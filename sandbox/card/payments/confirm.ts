// Confirms a payment intent with a card and handles the cardholder's authentication.
import { randomText } from '../../ids.ts'
import { ApiError, invalid, problemFields } from '../protocol/api-error.ts'
import { chargeFails, chargeSucceeds, saveIntent } from './charges.ts'
import type { EmitDispute, EmitEvent } from '../webhooks/events.ts'
import { openDispute } from './disputes.ts'
import { formOf, textOf, type Form } from '../protocol/form.ts'
import { unexpectedState } from './intents.ts'
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts'
import type {
  CardProblem,
  CardRecords,
  DisputeOpening,
  IntentRecord,
  PaymentMethodRecord,
} from '../records/records.ts'
import { authenticationFailure } from '../views/views.ts'

type Confirming = {
  records: CardRecords
  now: Date
  emit: EmitEvent
  emitDispute: EmitDispute
}

/** Charges the intent or requires authentication; throws a 402 for a declined card. */
export function confirmIntent(form: Form, intent: IntentRecord, doing: Confirming): IntentRecord {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled.',
    )
  }
  const method = methodOf(form, intent, doing)
  const { behaviour } = method.card
  if (behaviour.kind === 'succeed') return succeed(intent, method, doing)
  if (behaviour.kind === 'dispute') return succeedDisputed(intent, method, behaviour.opening, doing)
  if (behaviour.kind === 'decline') return refuse(intent, method, behaviour.problem, doing)
  const returnUrl = textOf(form, 'return_url') ?? ''
  if (behaviour.by === 'page' && !URL.canParse(returnUrl)) {
    throw invalid('A return_url is needed to confirm with a card that redirects.', {
      param: 'return_url',
    })
  }
  return saveIntent(doing.records, {
    ...intent,
    status: 'requires_action',
    paymentMethodId: method.id,
    lastProblem: null,
    action: { kind: behaviour.by, key: randomText(24), returnUrl },
  })
}

/** Completes a pending authentication; a stale or forged key changes nothing. */
export function finishAuthentication(
  intent: IntentRecord,
  key: string,
  authenticated: boolean,
  doing: Confirming,
): IntentRecord {
  const method = doing.records.paymentMethods.get(intent.paymentMethodId ?? '')
  if (intent.action?.key !== key || intent.status !== 'requires_action' || !method) return intent
  const { behaviour } = method.card
  const problem = behaviour.kind === 'authenticate' ? behaviour.after : null
  if (!authenticated) return fail(intent, method, notAuthenticated, doing)
  return problem === null ? succeed(intent, method, doing) : fail(intent, method, problem, doing)
}

const notAuthenticated: CardProblem = {
  code: authenticationFailure,
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  param: null,
}

function methodOf(form: Form, intent: IntentRecord, { records, now }: Confirming) {
  const making = { records, mode: intent.mode, now }
  const data = formOf(form, 'payment_method_data')
  if (data !== undefined) return createPaymentMethod(data, making)
  const id = textOf(form, 'payment_method')
  if (id !== undefined) return findPaymentMethod(id, making)
  throw unexpectedState(
    intent,
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
  )
}

function succeed(intent: IntentRecord, method: PaymentMethodRecord, doing: Confirming) {
  const charged = chargeSucceeds(intent, method, doing)
  doing.emit('payment_intent.succeeded', charged)
  return charged
}

function succeedDisputed(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  opening: DisputeOpening,
  doing: Confirming,
) {
  const charged = succeed(intent, method, doing)
  const charge = doing.records.charges.get(charged.chargeId ?? '')
  if (charge) openDispute(charge, opening, doing)
  return charged
}

function fail(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  problem: CardProblem,
  doing: Confirming,
) {
  const failed = chargeFails(intent, method, problem, doing)
  doing.emit('payment_intent.payment_failed', failed)
  return failed
}

function refuse(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  problem: CardProblem,
  doing: Confirming,
): never {
  const failed = fail(intent, method, problem, doing)
  throw new ApiError(402, {
    ...problemFields(problem),
    payment_intent: failed,
    ...(failed.chargeId === null ? {} : { charge: failed.chargeId }),
    payment_method: method,
  })
}
