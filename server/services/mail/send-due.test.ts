import { describe, expect, test } from 'vitest'
import { resultOf, retryDelayMs } from './send-due.ts'

const minuteMs = 60_000
const at = { realMs: 1000, shopMs: 5000 }
const again = { kind: 'again', reason: '451 Try later' } as const

describe('a message that was not sent', () => {
  test('is tried after 1, 5, 15 and 60 minutes, then every hour for a day, and then has failed', () => {
    const delays = Array.from({ length: 29 }, (_, at) => retryDelayMs(at + 1))
    expect(delays.slice(0, 4)).toEqual([1, 5, 15, 60].map((minutes) => minutes * minuteMs))
    expect(delays.slice(4, 28)).toEqual(Array.from({ length: 24 }, () => 60 * minuteMs))
    expect(delays[28]).toBeNull()
  })

  test('keeps the last reason, and its next try counts from now', () => {
    expect(resultOf(again, 2, at)).toEqual({
      state: 'retry',
      reason: '451 Try later',
      nextTryAtMs: 1000 + 5 * minuteMs,
      sentAtMs: null,
    })
    expect(resultOf({ ...again, kind: 'unreachable' }, 1, at)).toMatchObject({ state: 'retry' })
    expect(resultOf(again, 29, at)).toMatchObject({ state: 'failed', nextTryAtMs: null })
  })

  test('has failed at once when the mail server refuses it', () => {
    expect(resultOf({ kind: 'refused', reason: '550 No such user' }, 1, at)).toEqual({
      state: 'failed',
      reason: '550 No such user',
      nextTryAtMs: null,
      sentAtMs: null,
    })
  })
})

test('a message that was sent has its time and no reason', () => {
  expect(resultOf({ kind: 'sent' }, 3, at)).toEqual({
    state: 'sent',
    reason: '',
    nextTryAtMs: null,
    sentAtMs: 5000,
  })
})
