// Creates the charge of an intent and updates the intent.
import { randomText } from '../../ids.ts'
import type {
  CardProblem,
  CardRecords,
  ChargeRecord,
  IntentRecord,
  PaymentMethodRecord,
} from '../records/records.ts'

type Charging = { records: CardRecords; now: Date }

/** Charges the intent, which has succeeded when this returns. */
export function chargeSucceeds(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  { records, now }: Charging,
): IntentRecord {
  const charge = newCharge(intent, method, now, null)
  records.charges.set(charge.id, charge)
  return saveIntent(records, {
    ...intent,
    status: 'succeeded',
    paymentMethodId: method.id,
    chargeId: charge.id,
    lastProblem: null,
    action: null,
  })
}

/** Stores a failed charge; the intent requires another payment method. */
export function chargeFails(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  problem: CardProblem,
  { records, now }: Charging,
): IntentRecord {
  const charge = newCharge(intent, method, now, problem)
  records.charges.set(charge.id, charge)
  return saveIntent(records, {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    chargeId: charge.id,
    lastProblem: { ...problem, paymentMethodId: method.id, chargeId: charge.id },
    action: null,
  })
}

/** Stores an intent and returns it. */
export function saveIntent(records: CardRecords, intent: IntentRecord): IntentRecord {
  records.intents.set(intent.id, intent)
  return intent
}

function newCharge(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  now: Date,
  problem: CardProblem | null,
): ChargeRecord {
  return {
    id: `ch_${randomText(24)}`,
    mode: intent.mode,
    createdSec: Math.floor(now.getTime() / 1000),
    intentId: intent.id,
    paymentMethodId: method.id,
    status: problem === null ? 'succeeded' : 'failed',
    amountCents: intent.amountCents,
    refundedCents: 0,
    currency: intent.currency,
    metadata: intent.metadata,
    description: intent.description,
    receiptEmail: intent.receiptEmail,
    problem,
  }
}
