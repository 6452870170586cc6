import { expect, test } from 'vitest'
import { readDay, readMoment, readTime } from './typed-time.ts'

const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-09']

test.each([
  '2026-05-06',
  '5/6/2026',
  '05/06/26',
  '5/6',
  '5-6-2026',
  '6.5.2026',
  '6.5.',
  'May 6',
  'may 6th, 2026',
  '6 May 2026',
  '6-May-26',
  'Wed, May 6',
  'Wednesday, May 6, 2026',
  'Wednesday',
  'Wed',
  'Wed.',
  '46148',
])('the day %s', (text) => {
  expect(readDay(text, days)).toBe('2026-05-06')
})

test('a day that can’t be month before day is day before month', () => {
  expect(readDay('13/5/2026', days)).toBe('2026-05-13')
})

test.each([
  '',
  '2026-02-30',
  '0026-05-06',
  '2/30',
  '13/13/2026',
  'Sunday',
  'Mayday',
  'May',
  'tomorrow',
  '6',
  'May 6 7 8',
])('no day: %s', (text) => {
  expect(readDay(text, days)).toBeNull()
})

test.each([
  ['8:30 AM', '08:30'],
  ['8:30', '08:30'],
  ['08:30:00', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8 pm', '20:00'],
  ['8:05p', '20:05'],
  ['12:00 AM', '00:00'],
  ['12 p.m.', '12:00'],
  ['13:30', '13:30'],
  ['8:30\u202fAM', '08:30'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['0.354166667', '08:30'],
])('the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['', '8', '25:00', '8:60', '13 pm', '0 am', 'early', '8:30 AMPM', '1.5.26'])(
  'no time: %s',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)

test('a day and a time in one cell', () => {
  const both = { day: '2026-05-06', time: '08:30' }
  for (const text of [
    '5/6/2026 8:30 AM',
    '2026-05-06T08:30',
    'Wed, May 6 8:30',
    '6-May-26 08:30:00',
  ]) {
    expect(readMoment(text, days)).toEqual(both)
  }
  expect(readMoment('8:30 AM', days)).toEqual({ day: null, time: '08:30' })
  expect(readMoment('soon', days)).toEqual({ day: null, time: null })
})
