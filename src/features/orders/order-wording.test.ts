import { expect, test } from 'vitest'
import { orderStates } from '../../../contract/entities/order.ts'
import { awaitsCheck, isPaidByCard, methodLabel, stateLabel, stateTone } from './order-wording.ts'

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
