import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { noteChecked, noteServerDate, offsetOf, onceClockChecked } from './clock-check.ts'

const minute = 60_000
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
const duration = fc.integer({ min: 0, max: 60 * minute })

test('a reply whose time lies within two minutes of its way never calls the clock wrong', () => {
  fc.assert(
    fc.property(instant, duration, fc.double({ min: 0, max: 1, noNaN: true }), (sent, took, at) => {
      const from = sent - 2 * minute
      const serverMs = Math.round(from + at * (took + 4 * minute))
      expect(offsetOf(serverMs, sent, sent + took)).toBe(0)
    }),
  )
})

test('a clock that is wrong by more is wrong by at least as much as the nearer end says', () => {
  fc.assert(
    fc.property(instant, duration, fc.integer({ min: 1, max: 400 * 24 * 60 }), (sent, took, by) => {
      const far = 2 * minute + by
      expect(offsetOf(sent - far, sent, sent + took)).toBe(-far)
      expect(offsetOf(sent + took + far, sent, sent + took)).toBe(far)
    }),
  )
})

test('what waits for the comparison goes on with the first reply, with or without a date', () => {
  const act = vi.fn()
  const stop = onceClockChecked(act)
  onceClockChecked(() => act('stopped'))()
  expect(act).not.toHaveBeenCalled()
  noteServerDate('no date', 0, 0)
  expect(act.mock.calls).toEqual([[]])
  noteChecked()
  expect(act).toHaveBeenCalledTimes(1)
  stop()
})
