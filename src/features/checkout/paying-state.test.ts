import { expect, test } from 'vitest'
import { type PayingState, canStart, payingReducer } from './paying-state.ts'

const idle: PayingState = { kind: 'idle' }

test('one payment at a time, and none after an order is placed', () => {
  const running = payingReducer(idle, { type: 'phase', phase: 'saving' })
  expect(canStart(idle)).toBe(true)
  expect(canStart(running)).toBe(false)
  expect(canStart(payingReducer(running, { type: 'placed' }))).toBe(false)
})

test('after a failure Pay Now works again, and closing the modal keeps the status', () => {
  const failure = { kind: 'declined', message: 'Your card was declined.' } as const
  const failed = payingReducer(idle, { type: 'failed', failure })
  expect(canStart(failed)).toBe(true)
  expect(failed).toMatchObject({ isModalOpen: true })
  const closed = payingReducer(failed, { type: 'modalClosed' })
  expect(closed).toEqual({ kind: 'failed', failure, isModalOpen: false })
})
