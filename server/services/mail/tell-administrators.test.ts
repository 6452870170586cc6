import { expect, test } from 'vitest'
import type { SystemAlert } from '../../repositories/mail/system-alerts.ts'
import { seeAgain } from './tell-administrators.ts'

const minute = 60_000

/** The times in minutes at which a cause is told that is seen at these times. */
function toldAt(seenAt: readonly number[]): number[] {
  const startMs = Date.UTC(2026, 10, 29, 12)
  let alert: SystemAlert | undefined
  return seenAt.filter((at) => {
    const nowMs = startMs + at * minute
    const { isTold, ...seen } = seeAgain(
      alert ?? { begunAtMs: nowMs, seenAtMs: nowMs, toldAtMs: null },
      nowMs,
    )
    alert = seen
    return isTold
  })
}

const eachMinute = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('a cause is told when it begins, and each day while it lasts', () => {
  expect(toldAt(eachMinute(0, 2 * 24 * 60))).toEqual([0, 24 * 60, 2 * 24 * 60])
})

test('a cause that comes back is told again, at most once an hour', () => {
  expect(toldAt([0, 16, 32, 48, 64, 80])).toEqual([0, 64])
  // It lasts when the hour is over.
  expect(toldAt([0, ...eachMinute(30, 200)])).toEqual([0, 60])
})

test('a time that was noted while the clock was wrong silences nothing', () => {
  const nowMs = Date.UTC(2026, 10, 29, 12)
  const later = nowMs + 1000 * minute
  expect(seeAgain({ begunAtMs: later, seenAtMs: later, toldAtMs: later }, nowMs).isTold).toBe(true)
})

test('a short break is none', () => {
  expect(toldAt([0, 14, 28, 42, 56, 70, 84])).toEqual([0])
})
