// Wording of disputes.
import type { DisputeState } from '#contract/entities/desk/dispute.ts'

export const disputeMessages = {
  heading: 'Dispute',
  states: {
    needsResponse: 'Evidence is due',
    underReview: 'The bank decides',
    won: 'Won',
    lost: 'Lost',
  } satisfies Record<DisputeState, string>,
  texts: {
    needsResponse: 'Send the evidence in the card provider’s dashboard before the deadline.',
    underReview: 'The bank has the evidence. Nothing is left to do until it decides.',
    won: 'The bank decided for the club.',
    lost: 'The bank decided for the cardholder. The club does not get this money back.',
  } satisfies Record<DisputeState, string>,
  /** By the provider's code; another code is shown as it is. */
  reasons: new Map([
    ['credit_not_processed', 'A promised refund did not come'],
    ['duplicate', 'Charged twice'],
    ['fraudulent', 'The cardholder says: not my payment'],
    ['general', 'No reason given'],
    ['product_not_received', 'The items did not arrive'],
    ['product_unacceptable', 'The items are not as described'],
    ['unrecognized', 'The cardholder does not recognise the payment'],
  ]),
  state: 'State',
  amount: 'Disputed amount',
  reason: 'Reason',
  opened: 'Opened',
  due: 'Evidence due',
  dueAt: (when: string, zone: string) => `${when}, ${zone}`,
  withdrawn: 'Taken by the bank',
  reinstated: 'Given back',
  released: 'Released',
} as const
