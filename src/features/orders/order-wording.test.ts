import { expect, test } from 'vitest'
import { orderStates } from '../../../contract/entities/order.ts'
import { awaitsCheck, isPaidByCard, methodLabel, stateLabel, stateTone } from './order-wording.ts'

const owed = { state: 'pending', intentId: '', totalCents: 2500, paidAtMs: null }

test('every state has its label, anything else is shown raw or as Unknown', () => {
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

test('paid follows the card payment id', () => {
  expect(isPaidByCard({ intentId: 'pi_1' })).toBe(true)
  expect(isPaidByCard({ intentId: '' })).toBe(false)
})

test('the check notice shows when pending or without a payment id', () => {
  expect(awaitsCheck(owed)).toBe(true)
  expect(awaitsCheck({ ...owed, state: 'placed' })).toBe(true)
  expect(awaitsCheck({ ...owed, intentId: 'pi_1' })).toBe(true)
  expect(awaitsCheck({ ...owed, state: 'placed', intentId: 'pi_1' })).toBe(false)
})

test('nothing is asked for once it is free, received, or past its payment', () => {
  expect(awaitsCheck({ ...owed, totalCents: 0 })).toBe(false)
  expect(awaitsCheck({ ...owed, paidAtMs: 1 })).toBe(false)
  for (const state of ['shipped', 'complete', 'canceled', 'refunded']) {
    expect(awaitsCheck({ ...owed, state })).toBe(false)
  }
})

test('payment methods are named', () => {
  expect(methodLabel('check')).toBe('Check')
  expect(methodLabel('wire')).toBe('wire')
})
