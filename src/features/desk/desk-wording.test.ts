import { expect, test } from 'vitest'
import { aDeskOrder } from '../../../contract/test-support.ts'
import { noteOf } from './acts/use-decide.tsx'
import { sumsOf } from './books/amount-table.tsx'
import { sumsText } from './books/provider-check.tsx'
import { questionOf } from './order/act-questions.ts'
import { linesByCommittee } from './order/order-lines.tsx'
import { checkPickup } from './pickup/pickup-check.tsx'
import { entryChange, entryTitle } from './shared/order-records.tsx'
import { deskEventOf } from './shared/use-committees.ts'

const line = (id: number, committeeId: number, quantity = 1) => ({
  id,
  committeeId,
  committeeName: `Committee ${committeeId}`,
  productName: 'Tote',
  variantName: '',
  answers: [],
  unitCents: 2500,
  quantity,
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
  expect(questionOf(order, { act: 'pickUp', reason: '' })).toMatchObject({
    text: 'Order #10001, Ann Lee, $50.00. 3 pieces to hand out.',
    confirmLabel: 'Picked up',
    isRemoval: false,
  })
  const card = questionOf(order, { act: 'refund', cents: 1250, reason: 'Torn' })
  expect(card).toMatchObject({ confirmLabel: 'Refund $12.50', isRemoval: true })
  expect(card.text).toContain('$12.50 goes back to the card')
  const check = aDeskOrder({ method: 'check' })
  expect(questionOf(check, { act: 'refund', cents: 1250, reason: 'Torn' }).text).toContain(
    'Send the shopper a check',
  )
  expect(questionOf(order, { act: 'cancel', reason: 'Asked' }).text).toContain('until you refund')
  const unpaid = aDeskOrder({ state: 'pending', method: 'check', facts: { paidCents: 0 } })
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
  const check = checkPickup(order)
  if (why === null) expect(check).toEqual({ kind: 'ready' })
  else expect(check).toEqual({ kind: 'refused', why: expect.stringMatching(why) })
})

test('lines are grouped by committee in the order of their first line', () => {
  const groups = linesByCommittee([line(1, 7), line(2, 3), line(3, 7)])
  expect(groups.map(({ committeeId, lines }) => [committeeId, lines.map(({ id }) => id)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ])
})

test('the desk works on the open event, else on the newest', () => {
  const event = (id: number, startDate: string, isOpen = false) => ({
    id,
    name: '',
    startDate,
    endDate: startDate,
    isOpen,
  })
  const closed = [event(1, '2025-05-01'), event(2, '2026-05-04')]
  expect(deskEventOf(closed)?.id).toBe(2)
  expect(deskEventOf([event(3, '2024-05-01', true), ...closed])?.id).toBe(3)
  expect(deskEventOf([])).toBeNull()
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
