import { expect, test } from 'vitest'
import type { DeskCode } from '#contract/entities/desk/codes.ts'
import { changeInWords, findErrors, settingsOf, valuesOf } from './code-form.ts'

const zone = 'America/New_York'
const spring: DeskCode = {
  id: 1,
  code: 'SPRING',
  note: 'Breeders',
  uses: 3,
  maxUses: 5,
  endsAtMs: Date.parse('2027-01-15T17:00:00Z'),
  state: 'live',
}

test('a code’s end is shown and sent in the event’s time zone', () => {
  expect(valuesOf(spring, zone)).toEqual({
    code: 'SPRING',
    note: 'Breeders',
    maxUses: '5',
    endsAt: '2027-01-15T12:00',
  })
  expect(settingsOf(valuesOf(spring, zone))).toEqual({
    note: 'Breeders',
    maxUses: 5,
    endsAt: '2027-01-15T12:00',
  })
  expect(settingsOf(valuesOf(null, zone))).toEqual({ note: '', maxUses: null, endsAt: '' })
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
  const settings = { note: '', maxUses: 5, endsAtMs: null }
  expect(changeInWords({ before: null, after: settings }, zone)).toBe('Added: limit 5, no end')
  expect(changeInWords({ before: settings, after: { ...settings, maxUses: null } }, zone)).toBe(
    'limit 5, no end → no limit, no end',
  )
  expect(changeInWords({ before: settings, after: null }, zone)).toBe('Removed')
})
