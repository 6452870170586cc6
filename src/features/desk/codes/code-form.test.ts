import { expect, test } from 'vitest'
import type { DeskCode } from '#contract/entities/desk/codes.ts'
import { changeInWords, findErrors, placesInWords, settingsOf, valuesOf } from './code-form.ts'

const zone = 'America/New_York'
const spring: DeskCode = {
  id: 1,
  code: 'SPRING',
  note: 'Breeders',
  email: '',
  uses: 3,
  maxUses: 5,
  endsAtMs: Date.parse('2027-01-15T17:00:00Z'),
  committeeIds: null,
  state: 'live',
}

test('a code’s end is shown and sent in the event’s time zone', () => {
  expect(valuesOf(spring, zone)).toEqual({
    code: 'SPRING',
    note: 'Breeders',
    email: '',
    maxUses: '5',
    endsAt: '2027-01-15T12:00',
    scope: 'all',
    committeeIds: [],
  })
  expect(settingsOf(valuesOf(spring, zone))).toEqual({
    note: 'Breeders',
    email: '',
    maxUses: 5,
    endsAt: '2027-01-15T12:00',
    committeeIds: null,
  })
  expect(settingsOf(valuesOf(null, zone))).toEqual({
    note: '',
    email: '',
    maxUses: null,
    endsAt: '',
    committeeIds: null,
  })
})

test.each([
  ['', 'Enter a code.'],
  [
    '<b>SPRING</b>',
    'A code has 4 to 40 letters and digits; spaces, dots and dashes may stand between them.',
  ],
  ['spring', 'This code exists already. Change it in the list.'],
])('the code “%s” is refused in words', (code, error) => {
  expect(findErrors({ ...valuesOf(null, zone), code }, null, [spring])).toEqual({ code: error })
})

test.each([
  ['0', /whole number/],
  ['-1', /whole number/],
  ['1e9', /whole number/],
  ['2', /used 3 times/],
  ['3', null],
  ['', null],
])('the limit “%s” of a code that was used three times', (maxUses, error) => {
  const { maxUses: found } = findErrors({ ...valuesOf(spring, zone), maxUses }, spring, [spring])
  if (error === null) expect(found).toBeUndefined()
  else expect(found).toMatch(error)
})

test.each([
  ['2027-02-30T10:00', 'Enter a day and a time, or leave this empty.'],
  ['9999-12-31T23:59', 'Enter a day and a time, or leave this empty.'],
  ['0027-02-03T10:00', 'Enter the year with four digits, like 2026.'],
])('the end “%s” is refused', (end, endsAt) => {
  expect(findErrors({ ...valuesOf(spring, zone), endsAt: end }, spring, [spring])).toEqual({
    endsAt,
  })
})

test('a change reads as words', () => {
  const known = {
    timeZone: zone,
    committees: [{ id: 12, name: 'Agility', eventName: '' }],
  }
  const settings = { note: '', email: '', maxUses: 5, endsAtMs: null, committeeIds: null }
  expect(changeInWords({ before: null, after: settings }, known)).toBe('Added: limit 5, no end')
  expect(changeInWords({ before: settings, after: { ...settings, maxUses: null } }, known)).toBe(
    'limit 5, no end → no limit, no end',
  )
  expect(changeInWords({ before: settings, after: null }, known)).toBe('Removed')
  const held = { ...settings, committeeIds: [12] }
  expect(changeInWords({ before: null, after: held }, known)).toBe(
    'Added: limit 5, no end, only Agility',
  )
})

test('a code for chosen committees needs one, and keeps them while all stores are chosen', () => {
  const held = { ...spring, committeeIds: [12, 13] }
  const values = valuesOf(held, zone)
  expect(settingsOf(values)).toMatchObject({ committeeIds: [12, 13] })
  expect(settingsOf({ ...values, scope: 'all' })).toMatchObject({ committeeIds: null })
  expect(findErrors({ ...values, committeeIds: [] }, held, [held])).toEqual({
    committeeIds: 'Choose at least one committee, or all stores.',
  })
})

test('where a code counts is said by names, with the event where there are several', () => {
  const committees = [
    { id: 12, name: 'Agility', eventName: '2027' },
    { id: 13, name: 'Rally', eventName: '2026' },
  ]
  expect(placesInWords(null, committees)).toBe('All stores')
  expect(placesInWords([13, 12], committees)).toBe('Rally (2026), Agility (2027)')
  expect(placesInWords([], committees)).toBe('No store: its committees were removed')
})
