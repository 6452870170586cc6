import { expect, test } from 'vitest'
import type { Announcement } from '../../entities/announcement.ts'
import {
  announcementTextError,
  openEmergencies,
  pictureTextError,
  readMark,
  sortNews,
} from './announcements.ts'

const nowMs = 10_000_000
const hourMs = 3_600_000
const one = (id: number, fields: Partial<Announcement> = {}): Announcement => ({
  id,
  kind: 'information',
  text: 'Sample',
  picture: '',
  pictureText: '',
  isPinned: false,
  postedMs: id,
  changedMs: id,
  untilMs: null,
  endedMs: null,
  ...fields,
})
const ids = (all: Announcement[]) => all.map(({ id }) => id)

test('news has what counts now: emergencies, then pinned ones, then the newest', () => {
  const all = [
    one(1, { isPinned: true }),
    one(2, { kind: 'emergency' }),
    one(3),
    one(4, { kind: 'change' }),
    one(5, { untilMs: nowMs }),
    one(6, { endedMs: nowMs - 1 }),
    one(7, { untilMs: nowMs + 1 }),
  ]
  expect(ids(sortNews(all, nowMs))).toEqual([2, 1, 7, 4, 3])
})

test('the all clear of an emergency is news for two hours', () => {
  const cleared = [one(1, { kind: 'emergency', endedMs: nowMs - hourMs })]
  expect(ids(sortNews(cleared, nowMs))).toEqual([1])
  expect(sortNews(cleared, nowMs + hourMs)).toEqual([])
})

test('an emergency is open until it is cleared or read, and again once it is changed', () => {
  const emergency = one(1, { kind: 'emergency' })
  expect(ids(openEmergencies([emergency, one(2)], new Set(), nowMs))).toEqual([1])
  const marks = new Set([readMark(emergency)])
  expect(openEmergencies([emergency], marks, nowMs)).toEqual([])
  expect(ids(openEmergencies([{ ...emergency, changedMs: 99 }], marks, nowMs))).toEqual([1])
  expect(openEmergencies([{ ...emergency, endedMs: 5 }], new Set(), nowMs)).toEqual([])
})

test.each([
  ['information', 'Loose dog < 10 kg, ring 2 > ring 3', null],
  ['information', ' ', 'Write what you want to announce.'],
  ['change', '<b>Loose</b>', 'Use plain text only. Remove the parts between < and >.'],
  ['information', 'a'.repeat(1000), null],
  ['information', 'a'.repeat(1001), 'At most 1000 characters; these are 1001.'],
  [
    'emergency',
    'a'.repeat(301),
    'An emergency has at most 300 characters, so that it is read at once; these are 301.',
  ],
] as const)('%s “%s”', (kind, text, error) => {
  expect(announcementTextError({ kind, text })).toBe(error)
})

test('a picture needs words for people who can’t see it', () => {
  expect(pictureTextError({ picture: 'a.png', pictureText: ' ' })).toMatch(/^Say what/)
  expect(pictureTextError({ picture: 'a.png', pictureText: 'A brown dog' })).toBeNull()
  expect(pictureTextError({ picture: '', pictureText: '' })).toBeNull()
})
