import { expect, test } from 'vitest'
import { openingTimes } from './product-head.tsx'

test('both times show only if they differ', () => {
  const both = { availabilityMs: 9, memberAvailabilityMs: 5 }
  expect(openingTimes(both)).toEqual({ memberMs: 5, everyoneMs: 9 })
  expect(openingTimes({ availabilityMs: 9, memberAvailabilityMs: 9 })).toBe(null)
  expect(openingTimes({ availabilityMs: 9, memberAvailabilityMs: null })).toBe(null)
  expect(openingTimes({ availabilityMs: null, memberAvailabilityMs: 5 })).toBe(null)
})
