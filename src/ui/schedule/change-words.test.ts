import { expect, test } from 'vitest'
import { changeWords, entryWords, releasedWords } from './change-words.ts'

const entry = {
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  title: 'Winners dog',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  isCancelled: false,
}
const released = { ...entry, expectedStart: null, status: 'scheduled' as const }

test('an entry says when, where and who', () => {
  expect(entryWords(entry)).toBe('Wed, May 6, 10:30 AM to 11:45 AM, Ring 1, Grand hall')
  expect(entryWords({ ...entry, end: null, ring: '', room: '' })).toBe('Wed, May 6, 10:30 AM')
  expect(entryWords({ ...entry, judge: 'Ann Lee' })).toContain('Grand hall, Judge: Ann Lee')
})

test.each([
  [
    'place and time',
    { ring: 'Ring 2', start: '2026-05-06T11:00' },
    'Ring 1, 10:30 AM → Ring 2, 11:00 AM',
  ],
  [
    'the day',
    { start: '2026-05-07T10:30', end: '2026-05-07T11:45' },
    'Wed, May 6, 10:30 AM to 11:45 AM → Thu, May 7, 10:30 AM to 11:45 AM',
  ],
  ['the end', { end: null }, '10:30 AM to 11:45 AM → 10:30 AM, no end'],
  ['the room', { room: '' }, 'Grand hall → no room'],
  ['the title', { title: 'Winners bitch' }, '“Winners dog” → “Winners bitch”'],
  ['the judge', { judge: 'Ann Lee' }, 'Judge: none → Ann Lee'],
  ['a cancellation', { isCancelled: true }, 'Canceled'],
  ['nothing', {}, ''],
])('a change names %s', (_, change, words) => {
  expect(changeWords(entry, { ...entry, ...change })).toBe(words)
})

test('new, removed and restored events are named', () => {
  expect(changeWords(null, entry)).toBe(`New: ${entryWords(entry)}`)
  expect(changeWords(entry, null)).toBe(`Removed: ${entryWords(entry)}`)
  expect(changeWords({ ...entry, isCancelled: true }, entry)).toBe('Takes place again')
})

test('the log names an expected start', () => {
  const late = { ...released, expectedStart: '2026-05-06T11:00', status: 'delayed' as const }
  expect(releasedWords(released, late)).toBe('Expected 11:00 AM')
  expect(releasedWords(late, released)).toBe('On time')
  expect(releasedWords(released, null)).toContain('Removed')
})
