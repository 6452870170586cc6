import { expect, test } from 'vitest'
import { aDeskOrder } from '../../test-support.ts'
import {
  type DeskBooks,
  deskBooks,
  type DeskProviderCheck,
  deskProviderCheck,
  type DeskSales,
  deskSales,
  type DeskSubmissions,
  deskSubmissions,
} from './books.ts'
import {
  type DeskPaymentException,
  deskPaymentException,
  type DeskEntry,
  type DeskLine,
  deskOrder,
  type DeskOrderPage,
  deskOrderPage,
  type DeskOrderRow,
  type DeskRefund,
} from './order.ts'
import type { DeskDispute } from './dispute.ts'

const row: DeskOrderRow = {
  id: 10_001,
  orderedAtMs: 1_700_000_000_000,
  customerName: '=Ann Lee',
  email: 'ann@example.com',
  state: 'partiallyRefunded',
  method: 'card',
  isTest: false,
  totalCents: 5000,
  refundedCents: 1000,
  paidAtMs: 1_700_000_000_000,
  attention: null,
}
const refund: DeskRefund = {
  id: 1,
  cents: 1000,
  state: 'done',
  askedAtMs: 1,
  settledAtMs: 2,
  reason: 'One tote came torn',
  failure: '',
  parts: [{ lineId: 1, quantity: 0, cents: 1000, restocks: false }],
}
const entry: DeskEntry = {
  id: 1,
  act: 'refund',
  atMs: 1,
  by: 'Tess Oliver',
  reason: 'One tote came torn',
  fromState: 'placed',
  toState: 'partiallyRefunded',
  cents: 1000,
  note: '',
  fields: [],
}
const line: DeskLine = {
  id: 1,
  committeeId: 31,
  committeeName: 'Ways and Means',
  productName: 'Sample tote',
  variantName: 'Navy-M',
  answers: [{ label: 'Name on it', text: 'Rex' }],
  unitCents: 2500,
  quantity: 2,
  refundedQuantity: 0,
  refundedCents: 1000,
  handedOutAtMs: null,
  isShipped: false,
}
const dispute: DeskDispute = {
  id: 'du_1',
  state: 'needsResponse',
  reason: 'fraudulent',
  cents: 2500,
  openedAtMs: 1,
  dueAtMs: 2,
  withdrawnCents: 2500,
  reinstatedCents: 0,
  releasedAtMs: null,
}
const order = aDeskOrder({
  ...row,
  facts: { refundedCents: 1000 },
  lines: [line],
  refunds: [refund],
  disputes: [dispute],
  history: [entry],
})
const page: DeskOrderPage = {
  orders: [row],
  totalCount: 1,
  counts: { pendingChecks: 0, flaggedOrders: 0, openPaymentExceptions: 1 },
}
const paymentException: DeskPaymentException = {
  id: 3,
  reference: 'A3',
  why: 'out_of_stock',
  atMs: 1,
  customerName: 'Ann Lee',
  email: '',
  namedCartId: null,
  namedUserId: null,
  isTest: false,
  intentId: 'pi_2',
  paidCents: 2500,
  refundedCents: 0,
  underwayCents: 2500,
  disputedCents: 0,
  orderId: null,
  lines: [{ productName: 'Sample tote', variantName: '', unitCents: 2500, quantity: 1 }],
  refunds: [],
  disputes: [],
  history: [{ ...entry, fromState: null, toState: null }],
  resolvedAtMs: null,
}
const none = {
  refundedCount: 0,
  refundedCents: 0,
  soldCount: 0,
  soldCents: 0,
  pendingCount: 1,
  pendingCents: 2500,
}
const sales: DeskSales = {
  committeeId: 31,
  committeeName: 'Ways and Means',
  products: [
    {
      offerId: 501,
      productName: 'Sample tote',
      ...none,
      variants: [{ variantName: '', ...none }],
      lines: [
        {
          orderId: 10_001,
          orderedAtMs: 1,
          customerName: 'Ann Lee',
          email: '',
          state: 'pending',
          isPending: true,
          variantName: '',
          quantity: 1,
          unitCents: 2500,
          refundedCount: 0,
          refundedCents: 0,
          answers: [],
          change: { atMs: 2, before: 'Sample tote, M' },
        },
      ],
    },
  ],
}
const submissions: DeskSubmissions = {
  committeeId: 31,
  committeeName: 'Ways and Means',
  labels: ['Your name'],
  submissions: [
    { id: 1, sentAtMs: 1, name: 'Ann Lee', doneAtMs: null, email: '', answers: ['Ann'] },
  ],
}
const amounts = { capturedCents: 5000, refundedCents: 1000, disputedCents: 0, pendingCents: 0 }
const books: DeskBooks = {
  timeZone: 'America/New_York',
  total: amounts,
  days: [{ day: '2026-05-04', ...amounts }],
  methods: [{ method: 'card', ...amounts }],
  parts: [{ part: 'shipping', committeeId: null, name: '', ...amounts }],
}
const check: DeskProviderCheck = {
  outcome: 'unreachable',
  checkedAtMs: 1,
  ours: { capturedCents: 5000, refundedCents: 1000, disputedCents: 0 },
  theirs: null,
  differences: [],
}

test('the desk’s schemas return the server’s reply unchanged', () => {
  expect(deskOrder.parse(order)).toEqual(order)
  expect(deskOrderPage.parse(page)).toEqual(page)
  expect(deskPaymentException.parse(paymentException)).toEqual(paymentException)
  expect(deskSales.parse(sales)).toEqual(sales)
  expect(deskSubmissions.parse(submissions)).toEqual(submissions)
  expect(deskBooks.parse(books)).toEqual(books)
  expect(deskProviderCheck.parse(check)).toEqual(check)
})
