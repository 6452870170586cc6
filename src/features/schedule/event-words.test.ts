import { afterAll, expect, test } from 'vitest'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { beforeWords, hasOtherClock, whenWords } from './event-words.ts'

const zone = 'America/New_York'
const nowMs = Date.parse('2026-05-06T14:42:30Z')
const item: ScheduleItem = {
  id: 1,
  start: '2026-05-06T11:00',
  end: '2026-05-06T12:00',
  expectedStart: null,
  title: 'Sample',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'moved',
  updatedMs: null,
}

const readersZone = process.env['TZ']
afterAll(() => {
  if (readersZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = readersZone
})

test.each([
  ['2026-05-06T10:43', 'in 1 min'],
  ['2026-05-06T11:00', 'in 18 min'],
  ['2026-05-06T11:42', 'in 60 min'],
  ['2026-05-06T13:30', 'at 1:30 PM'],
  ['2026-05-07T08:00', 'Thursday, May 7, 8:00 AM'],
  ['2027-05-07T08:00', 'May 7, 2027, 8:00 AM'],
])('a start at %s is %s', (start, words) => {
  expect(whenWords({ start, end: null, expectedStart: null }, zone, nowMs)).toBe(words)
})

test('lists only what differs', () => {
  const before = (change: Partial<ScheduleItem>) => beforeWords(item, { ...item, ...change })
  expect(before({ start: '2026-05-06T09:00' })).toBe('9:00 AM to 12:00 PM')
  expect(before({ start: '2026-05-05T09:00', end: null })).toBe('Tuesday, May 5, 9:00 AM')
  expect(before({ ring: '', room: 'Cove room' })).toBe('Cove room')
  expect(before({ status: 'scheduled' })).toBe('')
  expect(placeWords({ ring: '', room: '' })).toBe('')
})

test('notices a device whose clock differs', () => {
  const differs = ['Asia/Tokyo', 'America/Los_Angeles', 'America/New_York', 'America/Detroit'].map(
    (readers) => {
      process.env['TZ'] = readers
      return hasOtherClock(zone, nowMs)
    },
  )
  expect(differs).toEqual([true, true, false, false])
})
