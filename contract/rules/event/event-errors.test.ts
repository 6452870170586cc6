import { expect, test } from 'vitest'
import { cleanEvent, daysBetween, type EnteredEvent, eventErrors } from './event-errors.ts'

const event: EnteredEvent = {
  name: '2027 National Specialty',
  startDate: '2027-10-03',
  endDate: '2027-10-08',
  timeZone: 'America/Denver',
}

test('a complete event has no errors', () => {
  expect(eventErrors(event)).toEqual({})
  expect(eventErrors({ ...event, endDate: event.startDate })).toEqual({})
})

test.each<[Partial<EnteredEvent>, (keyof EnteredEvent)[]]>([
  [{ name: '' }, ['name']],
  [{ name: '\u200b \u2800' }, ['name']],
  [{ name: 'n'.repeat(300) }, ['name']],
  [{ startDate: '0000-10-03' }, ['startDate']],
  [{ startDate: '9999-10-03' }, ['startDate']],
  [{ startDate: '2027-02-30' }, ['startDate']],
  [{ endDate: '2027-10-02' }, ['endDate']],
  [{ endDate: '2029-10-02' }, ['endDate']],
  [{ endDate: 'soon' }, ['endDate']],
  [{ timeZone: 'Colorado/Denver' }, ['timeZone']],
  [{ timeZone: '+02:00' }, ['timeZone']],
])('%j is refused', (change, fields) => {
  expect(Object.keys(eventErrors({ ...event, ...change }))).toEqual(fields)
})

test('the year of a day has four digits', () => {
  const text = 'Enter the year with four digits, like 2026.'
  expect(eventErrors({ ...event, startDate: '0027-10-03', endDate: '0027-10-08' })).toEqual({
    startDate: text,
    endDate: text,
  })
})

test('text is cleaned, and days are counted over a change of the clock', () => {
  expect(cleanEvent({ ...event, name: ' Next\u202e year ' }).name).toBe('Next year')
  expect(daysBetween('2026-10-30', '2026-11-03')).toBe(4)
})
