// Turns card details into a payment method; the number and the code are checked, not stored.
import { randomText } from '../../ids.ts'
import { ApiError, invalid, missing, problemFields } from '../protocol/api-error.ts'
import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryProblem,
  numberProblem,
  passesLuhn,
} from '../browser/card-rules.js'
import { formOf, textOf, type Form } from '../protocol/form.ts'
import { behaviourOf, numberOfNamed } from '../records/known-cards.ts'
import type { CardProblem, CardRecords, Mode, PaymentMethodRecord } from '../records/records.ts'

type Making = { records: CardRecords; mode: Mode; now: Date }

/** Creates a payment method from `type=card`, `card[…]` and `billing_details[…]`. */
export function createPaymentMethod(form: Form, making: Making): PaymentMethodRecord {
  if (textOf(form, 'type') !== 'card') {
    throw invalid('This sandbox takes payment methods of type card only.', { param: 'type' })
  }
  const card = formOf(form, 'card')
  if (card === undefined) throw invalid('Missing required param: card.', { param: 'card' })
  const problem = cardProblem(card, making.now)
  if (problem !== null) throw new ApiError(402, problemFields(problem))
  const digits = digitsOf(textOf(card, 'number') ?? '')
  return keep(making, digits, {
    expMonth: Number(textOf(card, 'exp_month')),
    expYear: fullYear(textOf(card, 'exp_year')),
    billingDetails: { ...formOf(form, 'billing_details') },
  })
}

/** A payment method of this mode by id; the names `pm_card_…` create one. */
export function findPaymentMethod(id: string, making: Making): PaymentMethodRecord {
  const named = numberOfNamed(id)
  if (named !== undefined) {
    const expYear = making.now.getUTCFullYear() + 4
    return keep(making, named, { expMonth: 12, expYear, billingDetails: {} })
  }
  const record = making.records.paymentMethods.get(id)
  if (record === undefined || record.mode !== making.mode) throw missing('PaymentMethod', id)
  return record
}

function keep(
  { records, mode, now }: Making,
  digits: string,
  rest: {
    expMonth: number
    expYear: number
    billingDetails: PaymentMethodRecord['billingDetails']
  },
): PaymentMethodRecord {
  const record: PaymentMethodRecord = {
    id: `pm_${randomText(24)}`,
    mode,
    createdSec: Math.floor(now.getTime() / 1000),
    card: {
      brand: brandOf(digits),
      last4: digits.slice(-4),
      expMonth: rest.expMonth,
      expYear: rest.expYear,
      behaviour: behaviourOf(digits),
    },
    billingDetails: rest.billingDetails,
  }
  records.paymentMethods.set(record.id, record)
  return record
}

function cardProblem(card: Form, now: Date): CardProblem | null {
  const digits = digitsOf(textOf(card, 'number') ?? '')
  if (numberProblem(digits) !== null || !passesLuhn(digits)) {
    return refusal('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const month = (textOf(card, 'exp_month') ?? '').padStart(2, '0')
  const year = String(fullYear(textOf(card, 'exp_year'))).slice(-2)
  const expiry = expiryProblem(month + year, now)
  if (expiry?.code.startsWith('invalid_expiry_year')) {
    return refusal('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (expiry !== null) {
    return refusal('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (cvcProblem(textOf(card, 'cvc') ?? '', brandOf(digits)) !== null) {
    return refusal('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return null
}

function refusal(code: string, message: string, param: string): CardProblem {
  return { code, declineCode: null, message, param }
}

function fullYear(text: string | undefined): number {
  const year = Number(text ?? '0')
  return year < 100 ? 2000 + year : year
}
