import { expect, test } from 'vitest'
import type { Failure, Phase } from './pay-outcome.ts'
import {
  type PayingState,
  canStart,
  isCharged,
  payingReducer,
  openPlacementOf,
} from './use-paying.ts'

const idle: PayingState = { kind: 'idle' }

test('only one payment runs at a time, and none after an order is placed', () => {
  const running = payingReducer(idle, { type: 'phase', phase: 'saving' })
  expect(canStart(idle)).toBe(true)
  expect(canStart(running)).toBe(false)
  expect(canStart(payingReducer(running, { type: 'placed' }))).toBe(false)
})

test('a charged card stays charged until the page of its order opens', () => {
  const after = (phase: Phase) => payingReducer(idle, { type: 'phase', phase })
  expect(isCharged(after('charging'))).toBe(false)
  expect(isCharged(after('placingUnpaid'))).toBe(false)
  for (const phase of ['placing', 'placingPaid'] as const) {
    expect(isCharged(after(phase))).toBe(true)
    expect(isCharged(payingReducer(after(phase), { type: 'placed' }))).toBe(true)
  }
})

test('after a failure Pay Now is enabled, and closing the dialog keeps the status', () => {
  const failure = { kind: 'declined', message: 'Your card was declined.' } as const
  const failed = payingReducer(idle, { type: 'failed', failure, cartId: 5 })
  expect(canStart(failed)).toBe(true)
  expect(failed).toMatchObject({ isModalOpen: true })
  const closed = payingReducer(failed, { type: 'modalClosed' })
  expect(closed).toEqual({ kind: 'failed', failure, cartId: 5, isModalOpen: false })
})

test('only a failed placement can be resumed, with its charge', () => {
  const after = (failure: Failure) =>
    openPlacementOf(payingReducer(idle, { type: 'failed', failure, cartId: 5 }))
  const charged = { cartId: 5, intentId: 'pi_1' }
  expect(after({ kind: 'placeCharged', intentId: 'pi_1' })).toEqual(charged)
  expect(after({ kind: 'placePaid', intentId: 'pi_1' })).toEqual(charged)
  expect(after({ kind: 'placeUnknown' })).toEqual({ cartId: 5, intentId: '' })
  expect(after({ kind: 'placeCut', intentId: 'pi_1' })).toEqual(charged)
  expect(after({ kind: 'placeUnpaid', message: null })).toBe(null)
  expect(after({ kind: 'chargeBroke' })).toBe(null)
  expect(openPlacementOf(idle)).toBe(null)
})
