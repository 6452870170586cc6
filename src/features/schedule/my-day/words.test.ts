import { expect, test } from 'vitest'
import { dayEntries } from '#contract/rules/show-day/entries.ts'
import { clashWords, freeWords, lengthWords } from './words.ts'

const [other] = dayEntries({
  items: [],
  starred: new Set(),
  ordered: new Map(),
  dogs: [],
  promises: [{ id: '1', at: '2026-05-06T09:00', until: null, text: 'Gate duty', place: '' }],
})
if (!other) throw new Error('no entry')

test('says how long', () => {
  expect([1, 10, 60, 61, 130].map(lengthWords)).toEqual([
    '1 minute',
    '10 minutes',
    '1 hour',
    '1 hour 1 minute',
    '2 hours 10 minutes',
  ])
})

test('says what overlaps', () => {
  expect(clashWords({ kind: 'beforeEnd', minutes: 10, walkMin: 0, other })).toBe(
    'Starts 10 minutes before Gate duty ends',
  )
  expect(clashWords({ kind: 'openEnd', minutes: 10, walkMin: 0, other })).toBe(
    'Starts 10 minutes after Gate duty, whose end is not known',
  )
  expect(clashWords({ kind: 'sameStart', minutes: 0, walkMin: 0, other })).toBe(
    'Starts together with Gate duty',
  )
  expect(clashWords({ kind: 'walk', minutes: 5, walkMin: 15, other })).toBe(
    'Starts 5 minutes after Gate duty ends; the way takes 15 minutes',
  )
  expect(clashWords({ kind: 'walk', minutes: 0, walkMin: 15, other })).toBe(
    'Starts when Gate duty ends; the way takes 15 minutes',
  )
  expect(clashWords({ kind: 'overlapped', minutes: 0, walkMin: 0, other })).toBe(
    'Overlaps Gate duty, 9:00 AM',
  )
})

test('says until when it is free', () => {
  const free = { kind: 'free', from: '2026-05-06T12:30', until: '2026-05-06T14:00' } as const
  expect(freeWords({ ...free, isNow: true })).toBe('Free until 2:00 PM')
  expect(freeWords({ ...free, isNow: false })).toBe('Free from 12:30 PM until 2:00 PM')
})
