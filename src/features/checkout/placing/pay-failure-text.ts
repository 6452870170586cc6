// The texts of each failure: status line and error dialog.
import { messages } from '../messages.ts'
import type { Failure } from './pay-outcome.ts'

export interface FailureText {
  status: string
  /** null = no dialog. */
  modal: string | null
}

const both = (text: string): FailureText => ({ status: text, modal: text })

export function failureText(failure: Failure, supportEmail: string): FailureText {
  const words = messages.failure
  switch (failure.kind) {
    case 'customerAddress':
      return { status: words.customerAddress, modal: null }
    case 'shippingAddress':
      return { status: messages.shipping.saveFailed, modal: null }
    case 'cartRefused':
      return both(failure.message ?? words.confirm)
    case 'itemRefused':
      // The status is the cart's refusal, which ends when the cart is changed.
      return { status: '', modal: failure.message }
    case 'totalChanged':
      return both(words.totalChanged(failure.totalCents))
    case 'cartChanged':
      return both(words.cartChanged)
    case 'cardIncomplete':
      return { status: failure.message ?? words.unknown, modal: null }
    case 'declined':
      return {
        status: failure.message ?? words.unknown,
        modal: words.cardModal,
      }
    case 'notSucceeded':
      return both(words.unknown)
    case 'chargeBroke':
      return { status: words.unknown, modal: null }
    case 'chargeCut':
      return { status: words.chargeCut, modal: null }
    case 'placeCharged':
      return both(words.placeCharged(supportEmail))
    case 'placePaid':
      return both(words.placePaid(supportEmail))
    case 'placeUnpaid':
      return { status: words.placeCheck, modal: null }
    case 'placeUnknown':
      return both(words.placeUnknown(supportEmail))
  }
}
