// Makes the charge of an intent, good or bad, and writes what the intent becomes by it.
import { randomText } from '../ids.ts'
import type {
  CardProblem,
  CardRecords,
  ChargeRecord,
  IntentRecord,
  PaymentMethodRecord,
} from './records.ts'

type Charging = { records: CardRecords; now: Date }

/** Takes the money: the intent has succeeded once this returns. */
export function chargeSucceeds(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  { records, now }: Charging,
): IntentRecord {
  const charge = newCharge(intent, method, now, null)
  records.charges.set(charge.id, charge)
  return keepIntent(records, {
    ...intent,
    status: 'succeeded',
    paymentMethodId: method.id,
    chargeId: charge.id,
    lastProblem: null,
    action: null,
  })
}

/** The card is refused: a failed charge is kept and the intent waits for another card. */
export function chargeFails(
  intent: IntentRecord,
  method: PaymentMethodRecord,
  problem: CardProblem,
  { records, now }: Charging,
): IntentRecord {
  const charge = newCharge(intent, method, now, problem)
  records.charges.set(charge.id, charge)
  return keepIntent(records, {
    ...intent,
    status: 'requires_payment_method',
    paymentMethodId: null,
    chargeId: charge.id,
    lastProblem: { ...problem, paymentMethodId: method.id, chargeId: charge.id },
    action: null,
  })
}

/** Writes an intent and hands it back. */
export function keepIntent(records: CardRecords, intent: IntentRecord): IntentRecord {
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
