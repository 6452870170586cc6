import { afterEach, expect, test, vi } from 'vitest'
import {
  deviceTimeZone,
  formatAge,
  formatCents,
  formatInstant,
  formatLocalDate,
  formatLocalTime,
  localDateOf,
  timeZoneName,
} from './format.ts'
import { inEventTimeZone } from './test-support.ts'

inEventTimeZone('America/New_York')

const instantMs = Date.parse('2026-05-04T11:42:00Z')
const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('instants are formatted in the time zone of the event', () => {
  expect(formatInstant(instantMs)).toBe('May 4, 2026')
  expect(formatInstant(instantMs, 'time')).toBe('7:42 AM')
  expect(formatInstant(Date.parse('2026-05-04T02:00:00Z'), 'weekday')).toBe('Sunday, May 3')
  expect(formatInstant(instantMs, 'time', 'UTC')).toBe('11:42 AM')
})

afterEach(() => vi.restoreAllMocks())

// A browser with TZ=Foo/Bar says Etc/Unknown, Node says nothing.
test.each(['Etc/Unknown', undefined])('the event’s zone stands for the device’s %s', (named) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: named as string,
  })
  expect(deviceTimeZone()).toBe('America/New_York')
})

test('the event’s zone stands for one that the device does not know', () => {
  expect(formatInstant(instantMs, 'time', 'Foo/Bar')).toBe('7:42 AM')
  expect(timeZoneName('Foo/Bar')).toBe('Eastern Time')
})

test('a time zone goes by its common name', () => {
  expect(timeZoneName()).toBe('Eastern Time')
  expect(timeZoneName('America/Chicago')).toBe('Central Time')
})

test('a calendar date is that date everywhere', () => {
  expect(formatLocalDate('2026-05-04', 'weekday')).toBe('Monday, May 4')
  expect(formatLocalDate('2026-05-09', 'dateShort')).toBe('May 9, 2026')
  expect(formatLocalDate('2026-05-03', 'weekdayShort')).toBe('Sun')
  expect(formatLocalDate('soon', 'date')).toBe('')
})

test('a local time is formatted as written', () => {
  expect(formatLocalTime('2026-05-04T08:00')).toBe('8:00 AM')
  expect(formatLocalTime('2026-05-04T12:30')).toBe('12:30 PM')
  expect(formatLocalTime('soon')).toBe('')
})

test('the date of an instant is that of the event', () => {
  expect(localDateOf(Date.parse('2026-04-03T03:59:59Z'))).toBe('2026-04-02')
  expect(localDateOf(Date.parse('2026-04-03T04:00:00Z'))).toBe('2026-04-03')
  expect(localDateOf(Date.parse('2026-04-03T03:59:59Z'), 'Asia/Tokyo')).toBe('2026-04-03')
})

test.each([
  [20_000, 'just now (7:42 AM)'],
  [minuteMs, '1 minute ago (7:42 AM)'],
  [3 * hourMs + 5, '3 hours ago (7:42 AM)'],
  [25 * hourMs, '1 day ago (May 4, 2026, 7:42 AM)'],
  [-5000, 'just now (7:42 AM)'],
])('data of %i ms ago reads %s', (ageMs, words) => {
  expect(formatAge(instantMs, instantMs + ageMs)).toBe(words)
})

test('cents are formatted as dollars', () => {
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(-5)).toBe('-$0.05')
})
