import { expect, test } from 'vitest'
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { findPickupRefusal } from '#contract/rules/orders/pickup.ts'
import { aDeskOrder } from '#contract/test-support.ts'
import { noteOf } from './acts/use-decide.tsx'
import { sumsOf } from './books/amount-table.tsx'
import { sumsText } from './books/provider-check.tsx'
import { questionOf } from './order-page/act-questions.ts'
import { pickupMessages } from './pickup/messages.ts'
import { linesByCommittee } from './shared/lines-by-committee.ts'
import { entryChange, entryTitle } from './shared/order-records.tsx'
import { usualEventOf } from './shared/use-desk-event.ts'

const line = (id: number, committeeId: number, quantity = 1) => ({
  id,
  committeeId,
  committeeName: `Committee ${committeeId}`,
  productName: 'Tote',
  variantName: '',
  answers: [],
  unitCents: 2500,
  quantity,
  refundedQuantity: 0,
  refundedCents: 0,
  handedOutAtMs: null,
  isShipped: false,
})

test('a history entry names the act, a refund with its amount', () => {
  expect(entryTitle({ act: 'refund', cents: 1250 })).toBe('Refund $12.50')
  expect(entryTitle({ act: 'receive', cents: 0 })).toBe('Check received')
  expect(entryChange({ fromState: 'pending', toState: 'placed' })).toBe('Pending Payment → Placed')
  expect(entryChange({ fromState: 'placed', toState: 'placed' })).toBe('')
  expect(entryChange({ fromState: null, toState: null })).toBe('')
})

test('a confirmation names order, customer, amount and consequence', () => {
  const order = aDeskOrder({ lines: [line(1, 3, 2), line(2, 4)] })
  const none = { lines: [], shippingCents: 0, restocks: false }
  const refund = { act: 'refund', cents: 1250, reason: 'Torn', ...none } as const
  expect(questionOf(order, { act: 'pickUp', reason: '' })).toMatchObject({
    text: 'Order #10001, Ann Lee, $50.00. 3 pieces to hand out.',
    confirmLabel: 'Picked up',
    isRemoval: false,
  })
  const card = questionOf(order, refund)
  expect(card).toMatchObject({ confirmLabel: 'Refund $12.50', isRemoval: true })
  expect(card.text).toContain('$12.50 goes back to the card')
  const check = aDeskOrder({ method: 'check' })
  expect(questionOf(check, refund).text).toContain('Send the shopper a check')
  expect(questionOf(order, { act: 'cancel', reason: 'Asked' }).text).toContain('until you refund')
  const taken = aDeskOrder({ facts: { isDisputed: true, disputedCents: 5000 } })
  expect(questionOf(taken, { act: 'cancel', reason: 'Lost' }).text).not.toContain('refund')
  const lines = [{ lineId: 1, quantity: 2, cents: 1250 }]
  expect(questionOf(order, { ...refund, lines, restocks: true }).text).toContain(
    '2 pieces go back into the stock. $12.50 goes back to the card',
  )
  expect(questionOf(order, { act: 'cancelAndRefund', cents: 5000, reason: 'Ill' })).toMatchObject({
    text: expect.stringContaining('$50.00 goes back to the card'),
    confirmLabel: 'Cancel and refund $50.00',
    cancelLabel: 'Go back',
  })
  const unpaid = aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 0 } })
  expect(questionOf(order, { act: 'ship', reason: '' }).text).toContain('sees it as shipped.')
  expect(questionOf(check, { act: 'undoReceive', reason: '' }).text).toContain(
    'The order waits for its check again. Its pieces go back into the stock.',
  )
  const returned = { act: 'returnCheck', reason: 'x', isCanceled: false, restocks: false } as const
  const canceled = aDeskOrder({ method: 'check', isStockTaken: false, facts: { isCanceled: true } })
  expect(questionOf(canceled, returned).text).toMatch(/\$50\.00\. The order stays canceled/)
  const waiting = { ...unpaid, isStockTaken: false }
  expect(questionOf(waiting, { act: 'cancel', reason: 'Asked' }).text).toBe(
    'Order #10001, Ann Lee, $50.00. The shopper sees it as canceled. No check has come, so no money has to go back.',
  )
  expect(questionOf(unpaid, { act: 'cancel', reason: 'Asked' }).text).not.toContain('until you')
})

test.each([
  [aDeskOrder(), null],
  [aDeskOrder({ state: 'shipped' }), null],
  [aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 0 } }), /Not paid yet/],
  [aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 5000 } }), /^Paid, but/],
  [aDeskOrder({ state: 'canceled', facts: { isCanceled: true } }), /is canceled/],
  [aDeskOrder({ state: 'refunded', facts: { refundedCents: 5000 } }), /has been refunded/],
  [aDeskOrder({ state: 'complete', facts: { isHandedOver: true } }), /handed out already/],
  [aDeskOrder({ facts: { underwayCents: 5000 } }), /on its way back/],
  [aDeskOrder({ facts: { isDisputed: true } }), /is disputed/],
  [aDeskOrder({ facts: { disputedCents: 5000 } }), null],
])('at the pick-up desk, order %#', (order, why) => {
  const refusal = findPickupRefusal(order.facts)
  if (why === null) expect(refusal).toBeNull()
  else expect(refusal && pickupMessages.refused[refusal]).toMatch(why)
})

test('lines are grouped by committee in the order of their first line', () => {
  const groups = linesByCommittee([line(1, 7), line(2, 3), line(3, 7)])
  expect(groups.map(({ committeeId, lines }) => [committeeId, lines.map(({ id }) => id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ])
})

test('the desk works on the open event, else on the one that was open last, else on a draft', () => {
  const event = (id: number, startDate: string, state: DeskEvent['state']) => ({
    id,
    name: '',
    startDate,
    endDate: startDate,
    timeZone: 'America/Denver',
    state,
  })
  const draft = event(4, '2027-10-03', 'draft')
  const closed = [event(1, '2025-05-01', 'closed'), event(2, '2026-05-04', 'closed')]
  expect(usualEventOf([draft, ...closed])?.id).toBe(2)
  expect(usualEventOf([event(3, '2024-05-01', 'open'), draft, ...closed])?.id).toBe(3)
  const closedLast = { ...event(5, '2024-05-01', 'closed'), closedMs: 1 }
  expect(usualEventOf([draft, ...closed, closedLast])?.id).toBe(5)
  expect(usualEventOf([draft])?.id).toBe(4)
  expect(usualEventOf([])).toBeNull()
})

test('each outcome but success has a note', () => {
  expect(noteOf({ kind: 'done' })).toBeNull()
  expect(noteOf({ kind: 'changed', message: 'x' })?.text).toContain('Somebody else')
  expect(noteOf({ kind: 'uncertain', message: 'x' })?.text).toContain('never done twice')
  expect(noteOf({ kind: 'refused', message: 'No.' })).toEqual({ tone: 'error', text: 'No.' })
})

test('kept is captured less refunded and disputed', () => {
  const sums = sumsOf({
    capturedCents: 5000,
    refundedCents: 1200,
    disputedCents: 300,
    pendingCents: 900,
  })
  expect(sums.map(({ label, cents }) => [label, cents])).toEqual([
    ['Captured', 5000],
    ['Refunded', 1200],
    ['Disputed', 300],
    ['Pending', 900],
    ['Kept', 3500],
  ])
})

test('the sums of one side as text', () => {
  expect(sumsText({ capturedCents: 1000, refundedCents: 250, disputedCents: 0 })).toBe(
    '$10.00 captured, $2.50 refunded, $0.00 disputed',
  )
  expect(sumsText(null)).toBe('unknown there')
})
