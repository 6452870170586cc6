import { expect, it } from 'vitest'
import type { CardDispute } from '#server/gateways/card-disputes.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import { compareBooks } from './compare-books.ts'

const intent = (
  id: string,
  receivedCents: number,
  change: Partial<CardIntent> = {},
): CardIntent => ({
  id,
  clientSecret: '',
  createdMs: 0,
  status: 'succeeded',
  amountCents: receivedCents,
  receivedCents,
  chargedAtMs: null,
  currency: 'usd',
  requiresAction: false,
  isTest: false,
  cartId: 7,
  userId: 3,
  ...change,
})
const refund = (intentId: string | null, cents: number, state: 'done' | 'underway' = 'done') => ({
  id: `re_${cents}`,
  intentId,
  cents,
  state,
  idempotencyKey: null,
})
const ours = (intentId: string, capturedCents: number, refundedCents = 0, disputedCents = 0) => ({
  intentId,
  orderId: 10_001,
  capturedCents,
  refundedCents,
  disputedCents,
})

const dispute = (
  intentId: string,
  withdrawnCents: number,
  reinstatedCents: number,
): CardDispute => ({
  id: `du_${intentId}`,
  intentId,
  cents: withdrawnCents,
  reason: 'fraudulent',
  state: 'needsResponse',
  openedAtMs: 0,
  dueAtMs: null,
  withdrawn: { cents: withdrawnCents, atMs: 0 },
  reinstated: { cents: reinstatedCents, atMs: null },
})

it('compareBooks agrees to the cent and ignores charges of other systems', () => {
  const side = {
    intents: [
      intent('pi_1', 5000),
      intent('pi_2', 100),
      intent('pi_open', 900, { status: 'open' }),
      intent('pi_elsewhere', 900, { cartId: null }),
    ],
    refunds: [
      refund('pi_1', 1000),
      refund('pi_1', 500),
      refund('pi_2', 7, 'underway'),
      refund(null, 3),
    ],
    disputes: [dispute('pi_1', 900, 0), dispute('pi_2', 50, 50), dispute('pi_elsewhere', 900, 0)],
  }
  const sums = { capturedCents: 5100, refundedCents: 1500, disputedCents: 900 }
  expect(compareBooks([ours('pi_1', 5000, 1500, 900), ours('pi_2', 100)], side)).toEqual({
    outcome: 'agrees',
    ours: sums,
    theirs: sums,
    differences: [],
  })
})

it('compareBooks lists each payment that differs, even when the sums are equal', () => {
  const side = {
    intents: [intent('pi_1', 5000), intent('pi_2', 700)],
    refunds: [refund('pi_1', 1)],
    disputes: [dispute('pi_2', 200, 0)],
  }
  const payments = [ours('pi_1', 5001, 1), ours('pi_3', 699)]
  expect(compareBooks(payments, side)).toEqual({
    outcome: 'differs',
    ours: { capturedCents: 5700, refundedCents: 1, disputedCents: 0 },
    theirs: { capturedCents: 5700, refundedCents: 1, disputedCents: 200 },
    differences: [
      {
        intentId: 'pi_1',
        orderId: 10_001,
        ours: { capturedCents: 5001, refundedCents: 1, disputedCents: 0 },
        theirs: { capturedCents: 5000, refundedCents: 1, disputedCents: 0 },
      },
      {
        intentId: 'pi_3',
        orderId: 10_001,
        ours: { capturedCents: 699, refundedCents: 0, disputedCents: 0 },
        theirs: null,
      },
      {
        intentId: 'pi_2',
        orderId: null,
        ours: null,
        theirs: { capturedCents: 700, refundedCents: 0, disputedCents: 200 },
      },
    ],
  })
})

it('compareBooks reports that the provider did not answer', () => {
  expect(compareBooks([ours('pi_1', 5000)], null)).toEqual({
    outcome: 'unreachable',
    ours: { capturedCents: 5000, refundedCents: 0, disputedCents: 0 },
    theirs: null,
    differences: [],
  })
})
