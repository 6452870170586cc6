import { expect, test } from 'vitest'
import { deadlineUntil, lastMinuteOf, pricesUntil, startUntil } from './copy-dates.ts'

const facts = { id: 27, name: 'Denver', startDate: '2027-10-04', isOpen: false }
const lastMs = lastMinuteOf({ ...facts, endDate: '2027-10-09', timeZone: 'America/Denver' })
const before = Date.parse('2027-09-01T12:00-06:00')
const after = Date.parse('2028-03-01T12:00-07:00')

test('the last minute is one of the event’s own zone', () => {
  expect(lastMs).toBe(Date.parse('2027-10-09T23:59-06:00'))
})

test('a deadline or a sale’s begin after the event would keep the store from selling', () => {
  const of = (rule: typeof startUntil) => [before, after, null].map((ms) => rule(lastMs, ms))
  expect(of(deadlineUntil)).toEqual([before, lastMs, null])
  expect(of(startUntil)).toEqual([before, null, null])
})

test('a price that would begin after the event is left out, unless there is no other', () => {
  const early = { cents: 1000, startMs: before, endMs: after }
  const late = { cents: 1500, startMs: after, endMs: null }
  expect(pricesUntil(lastMs, [early, late])).toEqual([early])
  const first = { cents: 1000, startMs: after, endMs: after + 1 }
  expect(pricesUntil(lastMs, [first, late])).toEqual([{ ...first, startMs: null, endMs: null }])
  expect(pricesUntil(lastMs, [])).toEqual([])
})
