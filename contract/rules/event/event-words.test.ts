import { expect, test } from 'vitest'
import { defaultWords } from '../../entities/event-words/default-words.ts'
import { committeesOf, withCommittees, wordsFrom } from './event-words.ts'
import { paragraphsOf } from '../../values/paragraphs.ts'

const frame = { name: 'Denver 2027', startDate: '2027-10-03', endDate: '2027-10-08' }

test('an event without words has the days and the name of the event', () => {
  const { words, unreadable } = wordsFrom(new Map(), frame)
  expect(words).toEqual(defaultWords(frame))
  expect(words.event.title).toBe('Denver 2027')
  expect(words.event.dates).toBe('Sunday, October 3, 2027 to Friday, October 8, 2027')
  expect(words.home.scheduleDays).toHaveLength(6)
  expect(unreadable).toEqual([])
})

test('a stored section counts, and one that cannot be read has its default', () => {
  const stored = new Map<string, unknown>([
    ['directory', { infoBox: 'Write to us.' }],
    ['event', { title: 'Of an earlier release' }],
    ['gone', {}],
  ])
  const { words, unreadable } = wordsFrom(stored, frame)
  expect(words.directory.infoBox).toBe('Write to us.')
  expect(words.event.title).toBe('Denver 2027')
  expect(unreadable).toEqual(['event'])
})

test('the committees of the links move with the words to another event', () => {
  const words = defaultWords(frame)
  words.home.downloads.links = [
    { label: 'Auctions', committeeId: 3 },
    { label: 'Gone', committeeId: 4 },
    { label: 'Stores', page: '/committee' },
  ]
  words.club.sponsorshipCommitteeId = 31
  expect(committeesOf('home', words.home)).toEqual([3, 4])
  expect(committeesOf('club', words.club)).toEqual([31])
  expect(committeesOf('hotel', words.hotel)).toEqual([])
  const moved = withCommittees(words, new Map([[3, 103]]))
  expect(moved.home?.downloads.links).toEqual([
    { label: 'Auctions', committeeId: 103 },
    { label: 'Stores', page: '/committee' },
  ])
  expect(moved.club?.sponsorshipCommitteeId).toBeNull()
  expect(withCommittees({}, new Map())).toEqual({})
})

test('empty lines separate the paragraphs of a text', () => {
  expect(paragraphsOf('One\nline.\r\n\r\nTwo.\n\n\n')).toEqual(['One line.', 'Two.'])
  expect(paragraphsOf(' ')).toEqual([])
})
