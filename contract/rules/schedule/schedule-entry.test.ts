import { expect, test } from 'vitest'
import type { ScheduleEntry } from '../../entities/desk/schedule.ts'
import { findEntryErrors, isSameEntry, otherSpelling } from './schedule-entry.ts'

const event = { startDate: '2026-05-04', endDate: '2026-05-09' }
const entry: ScheduleEntry = {
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  title: 'Open dogs',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  isCancelled: false,
}
const errorsOf = (change: Partial<ScheduleEntry>, before: ScheduleEntry | null = null) =>
  findEntryErrors({ ...entry, ...change }, { event, rings: ['Ring 1', 'Ring 2'], before })

test('a good entry has no errors', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ end: null, ring: '', room: '' })).toEqual({})
  expect(errorsOf({ start: '2026-05-09T22:00', end: '2026-05-10T01:00' })).toEqual({})
})

test.each<[string, Partial<ScheduleEntry>, object]>([
  [
    'a day before the event',
    { start: '2026-05-03T10:30', end: null },
    { start: expect.stringContaining('May 4, 2026') },
  ],
  ['a day after the event', { start: '2026-05-10T10:30', end: null }, { start: expect.anything() }],
  [
    'an end before the start',
    { end: '2026-05-06T10:00' },
    { end: expect.stringContaining('after') },
  ],
  ['an end at the start', { end: '2026-05-06T10:30' }, { end: expect.anything() }],
  ['an end days later', { end: '2026-05-08T10:30' }, { end: expect.stringContaining('a day') }],
  [
    'a title of 300 characters',
    { title: 'x'.repeat(300) },
    { title: expect.stringContaining('200') },
  ],
  ['a title of nothing visible', { title: '\u200B \u2800' }, { title: 'Enter a title.' }],
  ['a ring of nothing visible', { ring: '\u200B' }, { ring: expect.anything() }],
  ['a long ring', { ring: 'x'.repeat(61) }, { ring: expect.stringContaining('60') }],
  ['a ring in other letters', { ring: 'RING1' }, { ring: expect.stringContaining('Ring 1') }],
  ['a long room', { room: 'x'.repeat(101) }, { room: expect.stringContaining('100') }],
  ['a long judge', { judge: 'x'.repeat(101) }, { judge: expect.stringContaining('100') }],
  ['an invisible judge', { judge: '\u200B' }, { judge: expect.stringContaining('name') }],
])('refuses %s', (_, change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('what stays as it was is not refused', () => {
  const old = {
    ...entry,
    start: '2026-05-03T10:30',
    end: '2026-05-03T11:00',
    title: 'x'.repeat(300),
  }
  expect(errorsOf({ ...old, room: 'Pier hall' }, old)).toEqual({})
  expect(errorsOf({ ...old, start: '2026-05-03T12:00' }, old)).toMatchObject({
    start: expect.anything(),
    end: expect.anything(),
  })
})

test('a new ring is no other spelling', () => {
  expect(otherSpelling('Ring 3', ['Ring 1'])).toBeNull()
  expect(otherSpelling(' ring  1', ['Ring 1'])).toBe('Ring 1')
  expect(otherSpelling('creme', ['Ring 1', 'Crème'])).toBe('Crème')
})

test('entries are compared field by field', () => {
  expect(isSameEntry(entry, { ...entry })).toBe(true)
  expect(isSameEntry(entry, { ...entry, room: '' })).toBe(false)
  expect(isSameEntry(null, entry)).toBe(false)
  expect(isSameEntry(null, null)).toBe(true)
})
