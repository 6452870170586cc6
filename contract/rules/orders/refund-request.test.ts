import { expect, test } from 'vitest'
import { findRequestRefusal, type RequestFacts } from './refund-request.ts'

const paid: RequestFacts = {
  paidCents: 5000,
  refundedCents: 0,
  underwayCents: 0,
  disputedCents: 0,
  isCanceled: false,
  isDisputed: false,
  isRefundAsked: false,
}

test.each<[ReturnType<typeof findRequestRefusal>, Partial<RequestFacts>]>([
  [null, {}],
  [null, { refundedCents: 4999 }],
  ['notPaid', { paidCents: 0 }],
  ['canceled', { isCanceled: true }],
  ['disputed', { isDisputed: true, disputedCents: 5000 }],
  ['alreadyAsked', { isRefundAsked: true }],
  ['nothingLeft', { refundedCents: 5000 }],
  ['nothingLeft', { refundedCents: 1000, underwayCents: 4000 }],
  ['nothingLeft', { disputedCents: 5000 }],
])('answers %s with %j', (answer, facts) => {
  expect(findRequestRefusal({ ...paid, ...facts })).toBe(answer)
})
