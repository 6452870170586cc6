import { expect, test } from 'vitest'
import { deadlineUntil, lastMinuteOf, pricesUntil, salesUntil } from './copy-dates.ts'

const facts = { id: 27, name: 'Denver', startDate: '2027-10-04', isOpen: false }
const lastMs = lastMinuteOf({ ...facts, endDate: '2027-10-09', timeZone: 'America/Denver' })
const before = Date.parse('2027-09-01T12:00-06:00')
const after = Date.parse('2028-03-01T12:00-07:00')

test('the last minute is one of the event’s own zone', () => {
  expect(lastMs).toBe(Date.parse('2027-10-09T23:59-06:00'))
})

test('a deadline or a sale’s begin after the event would keep the store from selling', () => {
  expect([before, after, null].map((ms) => deadlineUntil(lastMs, ms))).toEqual([
    before,
    lastMs,
    null,
  ])
  const sale = (availabilityMs: number | null, memberAvailabilityMs: number | null) =>
    Object.values(salesUntil(lastMs, { availabilityMs, memberAvailabilityMs }))
  expect(sale(before, before - 1)).toEqual([before, before - 1])
  expect(sale(before, null)).toEqual([before, null])
  expect(sale(before, after)).toEqual([before, null])
  // Members don't wait while everybody else can buy.
  expect(sale(after, before)).toEqual([null, null])
  expect(sale(null, before)).toEqual([null, null])
})

test('a price that would begin after the event is left out, unless there is no other', () => {
  const early = { cents: 1000, startMs: before, endMs: after }
  const late = { cents: 1500, startMs: after, endMs: null }
  expect(pricesUntil(lastMs, [early, late])).toEqual([early])
  const first = { cents: 1000, startMs: after, endMs: after + 1 }
  expect(pricesUntil(lastMs, [first, late])).toEqual([{ ...first, startMs: null, endMs: null }])
  expect(pricesUntil(lastMs, [])).toEqual([])
})
