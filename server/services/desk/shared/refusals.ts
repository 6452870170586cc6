// Refusals that several acts of the desk share.
import type { MailState } from '#contract/entities/mail.ts'
import type { OrderState } from '#contract/entities/order.ts'
import type { ActRefusal } from '#contract/rules/orders/order-acts.ts'
import { Refusal } from '#server/refusal.ts'

/** Another person has changed the record since the sender loaded it. */
export const stateChanged = (now: { state: OrderState | MailState } | { backCents: number }) =>
  new Refusal('state_changed', 'This has changed meanwhile. Look at it again.', now)

/** What an undo would put back was changed again. */
export const changedSince = () =>
  new Refusal(
    'state_changed',
    'This has been changed again since. Nothing was undone: undo the newer change first.',
  )

/** What an undo would put back is for a committee that is gone. */
export const committeeGone = () =>
  new Refusal('state_changed', 'A committee of it has been removed since. Nothing was undone.')

/** The act's id was already used for another act. */
export const idempotencyKeyTaken = () =>
  new Refusal('invalid', 'The value of idempotencyKey belongs to another act.', {
    field: 'idempotencyKey',
  })

const words: Record<ActRefusal, string> = {
  state: 'The state of this order does not allow that.',
  notByCheck: 'This order is not paid by check.',
  alreadyReceived: 'The check of this order has been received already.',
  notReceived: 'No check of this order has been received.',
  moneyWentBack: 'Money of this order has gone back or is on its way.',
  aboveLine: 'This is more than is left of a line.',
  tooFewLeft: 'There is still too little left.',
  alreadyShipped: 'This order has been shipped already.',
  alreadyHandedOver: 'This order has been handed over already.',
  notShipped: 'This order has not been shipped.',
  notComplete: 'This order has not been marked as complete.',
  notPickedUp: 'This order has not been picked up.',
  alreadyCanceled: 'This order has been canceled already.',
  refundUnderway: 'All the money of this order is on its way back.',
  refundPending: 'A refund has no answer yet. Resolve this once it is done or has failed.',
  disputed: 'The payment of this order is disputed.',
  notDisputed: 'No dispute holds this order.',
  nothingToResolve: 'Nothing waits here.',
  noRequest: 'The shopper does not ask for a refund of this order any more.',
  notPaid: 'Nothing has been paid here.',
  notAnAmount: 'This is not an amount.',
  nothingLeft: 'Everything that was paid has gone back, is on its way, or is held by a dispute.',
  abovePaid: 'This is more than is left of the payment.',
}

/** The rules do not allow the act; `details` describe the current state. */
export const actRefused = (why: ActRefusal, details: Record<string, unknown>) =>
  new Refusal('act_refused', words[why], { why, ...details })
