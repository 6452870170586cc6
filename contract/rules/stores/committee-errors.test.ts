import { describe, expect, test } from 'vitest'
import type { CommitteeFacts } from '../../entities/desk/committees.ts'
import { cleanFacts, committeeErrors } from './committee-errors.ts'

const days = {
  startDate: '2026-05-03',
  endDate: '2026-05-09',
  timeZone: 'America/New_York',
  lastStart: null,
}
const facts: CommitteeFacts = {
  name: 'Raffle',
  storeName: '',
  tagLine: '',
  deadline: '2026-04-01T17:00',
  isListed: true,
  isFeatured: false,
  isMerchandise: true,
  offersOptions: false,
  email: 'raffle@example.com',
  chairs: ['Ann Lee'],
}
const errorsOf = (changes: Partial<CommitteeFacts>) =>
  committeeErrors(cleanFacts({ ...facts, ...changes }), days, null)

test('good facts have no error', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ deadline: '', email: '', chairs: [] })).toEqual({})
})

test('facts are cleaned of direction marks, control characters and white space', () => {
  const clean = cleanFacts({
    ...facts,
    name: ' Raf\u202Efle\u0007 ',
    chairs: [' Ann ', ' ', ''],
    deadline: '2026-04-01T17:00:30',
  })
  expect(clean).toMatchObject({ name: 'Raffle', chairs: ['Ann'], deadline: '2026-04-01T17:00' })
})

test('what was wrong before does not keep the rest from being saved', () => {
  const before = { ...facts, deadline: '2036-05-01T10:00', email: 'nobody' }
  expect(committeeErrors({ ...before, name: 'Auction' }, days, before)).toEqual({})
  const worse = { ...before, deadline: '2037-05-01T10:00' }
  expect(Object.keys(committeeErrors(worse, days, before))).toEqual(['deadline'])
})

test('the year of a deadline has four digits', () => {
  expect(errorsOf({ deadline: '0026-04-10T09:00' })).toEqual({
    deadline: 'Enter the year with four digits, like 2026.',
  })
})

test('a deadline leaves the product that begins last time to be bought', () => {
  // 2026-04-10 09:00 in New York.
  const lastStart = { productName: 'Ring ticket', startMs: Date.parse('2026-04-10T13:00:00Z') }
  const errors = (deadline: string, before: CommitteeFacts | null = null) =>
    committeeErrors({ ...facts, deadline }, { ...days, lastStart }, before)
  const text =
    'The sale of Ring ticket begins only on Apr 10, 2026, 9:00 AM. Choose a later deadline, or let the sale begin earlier first.'
  expect(errors('2026-04-10T09:00')).toEqual({ deadline: text })
  expect(errors('2026-04-10T09:01')).toEqual({})
  expect(errors('')).toEqual({})
  const wrong = { ...facts, deadline: '2026-04-01T17:00' }
  expect(errors('2026-04-01T17:00', wrong)).toEqual({})
  expect(errors('2026-04-02T17:00', wrong)).toEqual({ deadline: text })
})

describe('is refused:', () => {
  test.each([
    ['a name of 300 characters', { name: 'x'.repeat(300) }, 'name', /at most 200/],
    ['no name', { name: '  ' }, 'name', /Enter the name/],
    ['a name of nothing visible', { name: '\u200B\u2800' }, 'name', /Enter the name/],
    ['HTML in a name', { name: '<b>Raffle</b>' }, 'name', /plain text/],
    ['a tag line of nothing visible', { tagLine: '\u2800' }, 'tagLine', /no visible/],
    ['half a character', { storeName: 'a\uD800' }, 'storeName', /cannot be saved/],
    ['a deadline of no day', { deadline: '2026-02-30T10:00' }, 'deadline', /whole date/],
    ['half a deadline', { deadline: '2026-02' }, 'deadline', /whole date/],
    ['a deadline in 1926', { deadline: '1926-05-01T10:00' }, 'deadline', /too far/],
    ['a deadline years later', { deadline: '2036-05-01T10:00' }, 'deadline', /too far/],
    ['a wrong address', { email: 'nobody' }, 'email', /not an e-mail address/],
    ['a chair of 300 characters', { chairs: ['x'.repeat(300)] }, 'chairs', /at most 200/],
    ['21 chairs', { chairs: Array.from({ length: 21 }, () => 'Ann') }, 'chairs', /at most 20/],
  ] as const)('%s', (_, changes, field, words) => {
    const errors = errorsOf(changes as Partial<CommitteeFacts>)
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toMatch(words)
  })
})
