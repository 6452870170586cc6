import { expect, test } from 'vitest'
import { expectedWords, startWords, untilWords } from './time-words.ts'

const timeZone = 'America/New_York'
const nowMs = Date.parse('2026-05-06T11:35:00-04:00')
const item = {
  start: '2026-05-06T12:00',
  end: '2026-05-06T13:00',
  expectedStart: null,
  status: 'scheduled',
} as const
const starts = (change: object) => startWords({ ...item, ...change }, timeZone, nowMs)

test('a start in minutes within the hour, with its day on another day', () => {
  expect(starts({})).toBe('12:00 PM, in 25 minutes')
  expect(starts({ start: '2026-05-06T11:36' })).toBe('11:36 AM, in 1 minute')
  expect(starts({ start: '2026-05-06T14:00' })).toBe('2:00 PM')
  expect(starts({ start: '2026-05-07T08:00' })).toBe('Thu 8:00 AM')
  expect(starts({ start: '2026-05-12T08:00' })).toBe('Tue 8:00 AM')
  expect(starts({ start: '2026-05-13T08:00' })).toBe('May 13, 2026, 8:00 AM')
  expect(starts({ expectedStart: '2026-05-06T12:20' })).toBe(
    '12:20 PM (printed\u00a012:00\u00a0PM), in 45 minutes',
  )
})

test('the expected time beside the printed one', () => {
  expect(expectedWords(item)).toBe('')
  expect(expectedWords({ ...item, status: 'delayed' })).toBe('The new time is not known yet')
  expect(expectedWords({ ...item, status: 'delayed', expectedStart: '2026-05-06T12:20' })).toBe(
    'Expected 12:20 PM, printed 12:00 PM to 1:00 PM',
  )
  expect(expectedWords({ ...item, end: null, expectedStart: '2026-05-07T08:00' })).toBe(
    'Expected Thu 8:00 AM, printed 12:00 PM',
  )
})

test('what has begun and what is done, beside the printed time', () => {
  const late = { ...item, status: 'delayed', expectedStart: '2026-05-06T12:20' } as const
  const begun = { ...late, actualStart: '2026-05-06T12:22' }
  expect(expectedWords(begun)).toBe('Started 12:22 PM, printed 12:00 PM to 1:00 PM')
  expect(expectedWords({ ...begun, actualEnd: '2026-05-06T13:10' })).toBe(
    'Done 1:10 PM, printed 12:00 PM to 1:00 PM',
  )
  expect(expectedWords({ ...begun, status: 'cancelled' })).toBe('')
  expect(untilWords(begun)).toBe('until 1:20 PM (printed\u00a01:00\u00a0PM)')
  expect([untilWords(item), untilWords({ ...item, end: null })]).toEqual(['until 1:00 PM', ''])
})
