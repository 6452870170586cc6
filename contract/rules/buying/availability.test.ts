import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '../../test-support.ts'
import { availableFromMs, isAvailable } from './availability.ts'

const shopper = aBuyer()
const early = aBuyer({ hasCode: true })
const maybeMs = fc.option(fc.integer({ min: 0, max: 1000 }))
const anyDates = fc.record({ availabilityMs: maybeMs, memberAvailabilityMs: maybeMs })

describe('availability', () => {
  test('opens once now has passed the date, not at it', () => {
    const dates = { availabilityMs: 1000, memberAvailabilityMs: null }
    expect(isAvailable(dates, shopper, 999)).toBe(false)
    expect(isAvailable(dates, shopper, 1000)).toBe(false)
    expect(isAvailable(dates, shopper, 1001)).toBe(true)
  })

  test('early access uses the member date, or the public one when it is missing', () => {
    expect(availableFromMs({ availabilityMs: 9, memberAvailabilityMs: 5 }, early)).toBe(5)
    expect(availableFromMs({ availabilityMs: 9, memberAvailabilityMs: null }, early)).toBe(9)
    expect(availableFromMs({ availabilityMs: 9, memberAvailabilityMs: 5 }, shopper)).toBe(9)
  })

  test('no date at all means available, and test mode makes all available', () => {
    const never = { availabilityMs: null, memberAvailabilityMs: null }
    expect(isAvailable(never, shopper, 0)).toBe(true)
    const later = { availabilityMs: 9, memberAvailabilityMs: 9 }
    expect(isAvailable(later, aBuyer({ isTestMode: true }), 0)).toBe(true)
  })

  test('what is available stays available as time goes on', () => {
    fc.assert(
      fc.property(
        anyDates,
        fc.boolean(),
        fc.integer({ min: 0, max: 1000 }),
        fc.nat(1000),
        (dates, hasCode, nowMs, laterMs) => {
          const buyer = aBuyer({ hasCode })
          return !isAvailable(dates, buyer, nowMs) || isAvailable(dates, buyer, nowMs + laterMs)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('an earlier member date only ever lets people in sooner, and test mode lets in everybody', () => {
    fc.assert(
      fc.property(anyDates, fc.integer({ min: 0, max: 1000 }), (dates, nowMs) => {
        const { availabilityMs, memberAvailabilityMs } = dates
        expect(isAvailable(dates, aBuyer({ isTestMode: true }), nowMs)).toBe(true)
        // Without a public date it was always available: any member date is later.
        const isLater = (memberAvailabilityMs ?? -Infinity) > (availabilityMs ?? -Infinity)
        if (isLater || !isAvailable(dates, shopper, nowMs)) return
        expect(isAvailable(dates, early, nowMs)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('what is not available yet has a date, and is available right after it', () => {
    fc.assert(
      fc.property(
        anyDates,
        fc.boolean(),
        fc.integer({ min: 0, max: 1000 }),
        (dates, hasCode, nowMs) => {
          const buyer = aBuyer({ hasCode })
          if (isAvailable(dates, buyer, nowMs)) return
          const fromMs = availableFromMs(dates, buyer)
          expect(fromMs).toBeGreaterThanOrEqual(nowMs)
          expect(isAvailable(dates, buyer, Number(fromMs) + 1)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
