// The provider's test cards and their behaviour; any other number is declined.
import type { CardBehaviour, CardProblem } from './records.ts'

const decline = (
  code: string,
  declineCode: string | null,
  message: string,
  param: string | null = null,
): CardProblem => ({ code, declineCode, message, param })

const genericDecline = decline('card_declined', 'generic_decline', 'Your card was declined.')

/** The error of every other card: real cards are never accepted. */
const unknownCard = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a sandbox and takes only the well-known test numbers, such as 4242 4242 4242 4242.',
)

const succeed: CardBehaviour = { kind: 'succeed' }
const refuse = (problem: CardProblem): CardBehaviour => ({ kind: 'decline', problem })
const ask = (by: 'overlay' | 'page', after: CardProblem | null = null): CardBehaviour => ({
  kind: 'authenticate',
  by,
  after,
})

const noFunds = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')

const byNumber = new Map<string, CardBehaviour>([
  ['4242424242424242', succeed],
  ['4000056655665556', succeed],
  ['5555555555554444', succeed],
  ['2223003122003222', succeed],
  ['5200828282828210', succeed],
  ['5105105105105100', succeed],
  ['378282246310005', succeed],
  ['371449635398431', succeed],
  ['6011111111111117', succeed],
  ['4000000000000259', { kind: 'dispute', opening: { reason: 'fraudulent', isInquiry: false } }],
  ['4000000000001976', { kind: 'dispute', opening: { reason: 'fraudulent', isInquiry: true } }],
  ['4000000000000002', refuse(genericDecline)],
  ['4000000000000341', refuse(genericDecline)],
  ['4000000000009995', refuse(noFunds)],
  ['4000000000009987', refuse(decline('card_declined', 'lost_card', 'Your card was declined.'))],
  ['4000000000009979', refuse(decline('card_declined', 'stolen_card', 'Your card was declined.'))],
  [
    '4000000000006975',
    refuse(
      decline(
        'card_declined',
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ),
    ),
  ],
  [
    '4000000000000069',
    refuse(decline('expired_card', null, 'Your card has expired.', 'exp_month')),
  ],
  [
    '4000000000000127',
    refuse(decline('incorrect_cvc', null, "Your card's security code is incorrect.", 'cvc')),
  ],
  [
    '4000000000000119',
    refuse(
      decline(
        'processing_error',
        null,
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    ),
  ],
  ['4000002500003155', ask('overlay')],
  ['4000002760003184', ask('overlay')],
  ['4000008400001629', ask('overlay', genericDecline)],
  ['4000008260003178', ask('overlay', noFunds)],
  ['4000000000003220', ask('page')],
])

/** The behaviour of a card number. */
export function behaviourOf(digits: string): CardBehaviour {
  return byNumber.get(digits) ?? refuse(unknownCard)
}

const byName = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178'],
])

/** The card number of a predefined payment method such as pm_card_visa. */
export function numberOfNamed(paymentMethodId: string): string | undefined {
  return byName.get(paymentMethodId)
}
