import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arePricesValid, nextHold, type HoldWindow } from './hold-window.ts'

const minute = 60_000

describe('nextHold', () => {
  it('holds for ten minutes and can be renewed up to thirty in all', () => {
    const first = nextHold(null, 0)
    expect(first).toEqual({ firstHeldMs: 0, expiresMs: 10 * minute })
    expect(nextHold(first, 9 * minute)).toEqual({ firstHeldMs: 0, expiresMs: 19 * minute })
    expect(nextHold(first, 25 * minute)).toEqual({ firstHeldMs: 0, expiresMs: 30 * minute })
  })

  it('allows a new hold ten minutes after the thirty are used up', () => {
    const spent = { firstHeldMs: 0, expiresMs: 30 * minute }
    expect(nextHold(spent, 30 * minute)).toBeNull()
    expect(nextHold(spent, 39 * minute)).toBeNull()
    expect(nextHold(spent, 40 * minute)).toEqual({
      firstHeldMs: 40 * minute,
      expiresMs: 50 * minute,
    })
  })

  it('never ends later than thirty minutes after its start, nor ten minutes from now', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 15 * minute }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(waits, (steps) => {
        let nowMs = 0
        let window: HoldWindow | null = null
        for (const step of steps) {
          nowMs += step
          window = nextHold(window, nowMs) ?? window
          if (!window) return false
          if (window.expiresMs > window.firstHeldMs + 30 * minute) return false
          if (window.expiresMs > nowMs + 10 * minute) return false
        }
        return true
      }),
    )
  })
})

it('keeps confirmed prices for charges within thirty minutes', () => {
  expect(arePricesValid(null, 0)).toBe(false)
  const confirmedAt = new Date(5 * minute)
  expect(arePricesValid(confirmedAt, 35 * minute)).toBe(true)
  expect(arePricesValid(confirmedAt, 35 * minute + 1)).toBe(false)
})
