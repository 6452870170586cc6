// The texts of each failure: the status line, and the dialog in front.
import { messages } from '../messages.ts'
import type { Failure } from './pay-outcome.ts'

export interface FailureText {
  /** '' = the pay bar says it among what is missing. */
  status: string
  dialog: {
    /** null = the title of every error. */
    title: string | null
    text: string
    /** What holds, rather than what went wrong. */
    isNotice?: boolean
  } | null
}

const both = (text: string): FailureText => ({ status: text, dialog: { title: null, text } })
const statusOnly = (status: string): FailureText => ({ status, dialog: null })
const dialogOnly = (dialog: FailureText['dialog']): FailureText => ({ status: '', dialog })
const notice = (dialog: { title: string; text: string }) =>
  dialogOnly({ ...dialog, isNotice: true })

export function failureText(failure: Failure, supportEmail: string): FailureText {
  const words = messages.failure
  const { lost } = messages
  switch (failure.kind) {
    case 'customerAddress':
      return statusOnly(words.customerAddress)
    case 'shippingAddress':
      return statusOnly(messages.shipping.saveFailed)
    case 'cartRefused':
      return both(failure.message ?? words.confirm)
    case 'itemRefused':
      // The status is the cart's refusal, which ends when the cart is changed.
      return dialogOnly({ title: null, text: failure.message })
    case 'totalChanged':
      return both(words.totalChanged(failure.totalCents))
    case 'cartEmpty':
      return both(words.cartEmpty)
    case 'cartChanged':
      return both(words.cartChanged)
    case 'cardIncomplete':
      return statusOnly(failure.message ?? words.unknown)
    case 'declined': {
      const title = failure.message ?? words.unknown
      return { status: title, dialog: { title, text: words.cardModal } }
    }
    case 'notSucceeded':
      return both(words.unknown)
    case 'chargeBroke':
      return {
        status: words.unknown,
        dialog: { title: lost.uncharged.title, text: words.unknown, isNotice: true },
      }
    case 'cutBefore':
      return notice(lost.uncharged)
    case 'chargeCut':
      return notice(lost.chargeUnknown)
    case 'placeCut':
      return notice(failure.intentId === '' ? lost.orderUnknown : lost.kept)
    case 'placeCharged':
      return both(words.placeCharged(supportEmail))
    case 'placePaid':
      return both(words.placePaid(supportEmail))
    case 'placeUnpaid':
      // The status is the specified one; the dialog says what to do instead of trying again.
      return failure.message === null
        ? statusOnly(words.placeCheck)
        : { status: words.placeCheck, dialog: { title: null, text: failure.message } }
    case 'placeUnknown':
      return both(words.placeUnknown(supportEmail))
  }
}
