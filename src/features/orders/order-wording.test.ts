import { expect, test } from 'vitest'
import { orderStates } from '#contract/entities/order.ts'
import { awaitsCheck, hasTicket, standingOf } from '#contract/rules/orders/standing.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { anOrder } from '#offline/test-support.ts'
import {
  hasCheckSteps,
  isPaidByCard,
  mayAskRefund,
  mayCancel,
  mayChangeLines,
  methodLabel,
  namesInList,
  refundedCents,
  stateLabel,
  stateTone,
} from './order-wording.ts'

inEventTimeZone('America/New_York')

const unpaid = { state: 'pending', intentId: '', totalCents: 2500, paidAtMs: null }

test('each state has a label; unknown states are shown as they are', () => {
  expect(orderStates.map(stateLabel)).toEqual([
    'Placed',
    'Pending Payment',
    'Shipped',
    'Complete',
    'Canceled',
    'Fully Refunded',
    'Partially Refunded',
  ])
  expect(stateLabel('foo')).toBe('foo')
  expect(stateLabel('')).toBe('Unknown')
  expect(stateTone('placed')).not.toBe(stateTone('pending'))
})

test('paid depends on the card payment’s id', () => {
  expect(isPaidByCard({ intentId: 'pi_1' })).toBe(true)
  expect(isPaidByCard({ intentId: '' })).toBe(false)
})

test('the check notice shows when pending or without a payment id', () => {
  expect(awaitsCheck(unpaid)).toBe(true)
  expect(awaitsCheck({ ...unpaid, state: 'placed' })).toBe(true)
  expect(awaitsCheck({ ...unpaid, intentId: 'pi_1' })).toBe(true)
  expect(awaitsCheck({ ...unpaid, state: 'placed', intentId: 'pi_1' })).toBe(false)
})

test('no check is due for an order that is free, paid, shipped or canceled', () => {
  expect(awaitsCheck({ ...unpaid, totalCents: 0 })).toBe(false)
  expect(awaitsCheck({ ...unpaid, paidAtMs: 1 })).toBe(false)
  for (const state of ['shipped', 'complete', 'canceled', 'refunded']) {
    expect(awaitsCheck({ ...unpaid, state })).toBe(false)
  }
})

test('payment methods have labels', () => {
  expect(methodLabel('check')).toBe('Check')
  expect(methodLabel('wire')).toBe('wire')
})

test('an order that came to nothing has neither ticket nor check steps', () => {
  const check = { paymentMethod: 'check', intentId: '', paidAtMs: null }
  const cases = [
    ['canceled', anOrder({ ...check, state: 'canceled', dispute: 'open' })],
    ['refunded', anOrder({ ...check, state: 'refunded', paidAtMs: 1 })],
    ['lapsed', anOrder({ ...check, state: 'pending', isLapsed: true })],
    ['disputed', anOrder({ state: 'shipped', dispute: 'open' })],
    ['disputeLost', anOrder({ dispute: 'lost' })],
  ] as const
  for (const [standing, order] of cases) {
    expect(standingOf(order)).toBe(standing)
    expect([hasTicket(order), hasCheckSteps(order)]).toEqual([false, false])
  }
  expect(standingOf(anOrder({ state: 'partiallyRefunded' }))).toBe('placed')
  expect(standingOf(anOrder({ ...check, state: 'pending' }))).toBe('awaitsCheck')
  expect(standingOf(anOrder({ state: 'foo' }))).toBe('placed')
})

test('a returned check is due again, with a ticket and a cancel unless the goods have left', () => {
  const returnedCheck = { atMs: 1, reason: 'No funds', isReserved: true, hasLeft: false }
  const check = { paymentMethod: 'check', intentId: '', state: 'pending', returnedCheck }
  const line = { productName: 'Bowl', variantName: 'M', answers: [], unitCents: 2500, quantity: 1 }
  const handedOut = { ...line, id: 1, isShipped: false, handedOutAtMs: 2, scheduleTitle: '' }
  const due = anOrder(check)
  expect([standingOf(due), hasTicket(due), hasCheckSteps(due)]).toEqual([
    'checkReturned',
    true,
    true,
  ])
  expect(mayCancel(due)).toBe(true)
  expect(mayCancel(anOrder({ ...check, paidAtMs: 1, state: 'placed' }))).toBe(false)
  const left = { ...check, returnedCheck: { ...returnedCheck, hasLeft: true } }
  const gone = anOrder(left)
  expect([standingOf(gone), hasTicket(gone)]).toEqual(['checkReturned', false])
  expect(mayCancel(gone)).toBe(false)
  const lines = [handedOut, { ...handedOut, id: 2, handedOutAtMs: null }]
  expect(mayChangeLines(anOrder({ ...left, lines }))).toBe(false)
})

test('a refund of a part changes nothing in what has left', () => {
  const line = { productName: 'Bowl', variantName: 'M', answers: [], unitCents: 2500, quantity: 2 }
  const lines = [{ ...line, id: 1, isShipped: false, handedOutAtMs: null, scheduleTitle: '' }]
  const inPart = { state: 'partiallyRefunded', paidAtMs: 1, lines }
  expect(mayChangeLines(anOrder(inPart))).toBe(true)
  const [sent, out] = [{ shippedAtMs: 2 }, { completedAtMs: 2 }].map((left) =>
    anOrder({ ...inPart, ...left }),
  )
  expect([sent, out].map((one) => one && standingOf(one))).toEqual(['shipped', 'complete'])
  for (const order of [sent, out]) {
    expect(order && [hasTicket(order), mayChangeLines(order)]).toEqual([false, false])
  }
})

test('a check that came when too few pieces were left has no ticket', () => {
  const order = anOrder({ state: 'pending', intentId: '', paymentMethod: 'check', paidAtMs: 1 })
  expect([standingOf(order), hasTicket(order), hasCheckSteps(order)]).toEqual([
    'tooFewLeft',
    false,
    false,
  ])
})

test('what a dispute has taken can’t be asked for', () => {
  const paid = { paidAtMs: 1, totalCents: 2500 }
  expect(mayAskRefund(anOrder(paid))).toBe(true)
  expect(mayAskRefund(anOrder({ ...paid, disputedCents: 2500 }))).toBe(false)
})

test('an order that was shipped in part keeps its ticket for what is picked up', () => {
  const line = { productName: 'Bowl', variantName: '', answers: [], unitCents: 2500, quantity: 1 }
  const lines = (isShipped: boolean, handedOutAtMs: number | null) => [
    {
      ...line,
      id: 1,
      isShipped,
      handedOutAtMs: isShipped ? null : handedOutAtMs,
      scheduleTitle: '',
    },
    { ...line, id: 2, isShipped: false, handedOutAtMs, scheduleTitle: '' },
  ]
  const ticketOf = (...args: Parameters<typeof lines>) =>
    hasTicket(anOrder({ state: 'shipped', lines: lines(...args) }))
  expect(ticketOf(true, null)).toBe(true)
  expect(ticketOf(true, 1)).toBe(false)
  // Somebody mailed what is usually picked up.
  expect(ticketOf(false, null)).toBe(false)
})

test('an order with nothing to pick up has no ticket, paid or not', () => {
  const line = { productName: 'Bowl', variantName: 'M', answers: [], unitCents: 2500, quantity: 1 }
  const fetched = { ...line, id: 1, isShipped: false, handedOutAtMs: null, scheduleTitle: '' }
  const mailed = { ...fetched, id: 2, isShipped: true }
  const check = { state: 'pending', intentId: '', paymentMethod: 'check' }
  for (const order of [anOrder({ paidAtMs: 1 }), anOrder(check)]) {
    expect(hasTicket({ ...order, lines: [mailed] })).toBe(false)
    expect(hasTicket({ ...order, lines: [mailed, fetched] })).toBe(true)
  }
  // One item was handed out, the other refunded.
  const part = { lineId: 1, quantity: 1, cents: 2500 }
  const refund = { id: 1, cents: 2500, atMs: 1, reason: '', isUnderway: false, parts: [part] }
  const done = anOrder({
    state: 'partiallyRefunded',
    paidAtMs: 1,
    refunds: [refund],
    lines: [fetched, { ...fetched, id: 3, handedOutAtMs: 1 }],
  })
  expect([hasTicket(done), mayChangeLines(done)]).toEqual([false, false])
})

test('a test order by check has no steps', () => {
  const check = { paymentMethod: 'check', intentId: '', state: 'pending' }
  expect(hasCheckSteps(anOrder(check))).toBe(true)
  expect(hasCheckSteps(anOrder({ ...check, isTest: true }))).toBe(false)
})

test('a list of several zones names the zone of each order', () => {
  const names = (...zones: string[]) =>
    namesInList(zones.map((timeZone) => ({ eventName: 'Week', timeZone })))
  expect(names('America/Denver', 'America/Denver').isZoneNamed).toBe(false)
  expect(names('America/Denver', 'America/New_York').isZoneNamed).toBe(true)
  // An order that says no zone is shown in that of the shown event.
  expect(names('America/New_York', '').isZoneNamed).toBe(false)
  expect(names('America/Denver', '')).toEqual({ isZoneNamed: true, isEventNamed: false })
})

test('a refund that is on its way is not counted as refunded', () => {
  const refund = { id: 1, cents: 250, atMs: 1, reason: '', isUnderway: false, parts: [] }
  const refunds = [refund, { ...refund, id: 2, cents: 100, isUnderway: true }]
  expect(refundedCents({ refunds })).toBe(250)
})
