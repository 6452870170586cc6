import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableFromMs, isAvailable } from './availability.ts'

const shopper = { hasEarlyAccess: false, isTestMode: false }
const early = { hasEarlyAccess: true, isTestMode: false }
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
    expect(isAvailable(later, { hasEarlyAccess: false, isTestMode: true }, 0)).toBe(true)
  })

  test('what is available stays available as time goes on', () => {
    fc.assert(
      fc.property(
        anyDates,
        fc.boolean(),
        fc.integer({ min: 0, max: 1000 }),
        fc.nat(1000),
        (dates, hasEarlyAccess, nowMs, laterMs) => {
          const buyer = { hasEarlyAccess, isTestMode: false }
          return !isAvailable(dates, buyer, nowMs) || isAvailable(dates, buyer, nowMs + laterMs)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
