import { expect, test } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { wordsOfChange } from './words-of-change.ts'

const from = {
  id: 27,
  name: '2027 Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
  isOpen: false,
}
const later = { ...from, name: '2027 Denver', startDate: '2027-10-11', endDate: '2027-10-16' }
const { event, home, hotel, welcome } = defaultWords(from)
const none = { published: {}, draft: {}, unpublished: [] }
const written = { event: { ...event, venue: 'Town hall' }, home, welcome }

test.each(['move', 'stay', undefined] as const)(
  'name and days follow the event until somebody has changed them (dates: %s)',
  (dates) => {
    const record = { ...none, published: written, draft: written }
    expect(wordsOfChange(record, from, later, dates).event).toMatchObject({
      title: '2027 Denver',
      dates: 'Monday, October 11, 2027 to Saturday, October 16, 2027',
      venue: 'Town hall',
    })
    const own = { ...written, event: { ...event, title: 'The Rockies', dates: 'October 2027' } }
    expect(wordsOfChange({ ...record, published: own }, from, later, dates).event).toEqual(
      own.event,
    )
  },
)

test('the days of the home page follow, unless they are left as they are or somebody has chosen some', () => {
  const longer = { ...from, endDate: '2027-10-10' }
  const daysAfter = (days: string[], dates?: 'stay') => {
    const published = { home: { ...home, scheduleDays: days } }
    return wordsOfChange({ ...none, published }, from, longer, dates).home?.scheduleDays
  }
  expect(daysAfter(home.scheduleDays)).toEqual([...home.scheduleDays, '2027-10-10'])
  expect(daysAfter(home.scheduleDays, 'stay')).toEqual(home.scheduleDays)
  expect(daysAfter(['2027-10-05'])).toEqual(['2027-10-05'])
})

test('a draft that has dates to change is in the plan, and others are not', () => {
  const cancellation = { refundedBefore: '2027-09-20', lastDay: '2027-10-01', chargeCents: 100 }
  const draft = { hotel: { ...hotel, cancellation }, welcome: { ...welcome, letter: 'Hello' } }
  const record = { ...none, draft, unpublished: ['hotel' as const, 'welcome' as const] }
  expect(wordsOfChange(record, from, later, 'move')).toMatchObject({
    hotel: { cancellation: { refundedBefore: '2027-09-27', lastDay: '2027-10-08' } },
  })
  expect(Object.keys(wordsOfChange(record, from, later, 'move'))).toEqual(['hotel'])
  expect(wordsOfChange(record, from, later, 'stay')).toEqual({})
})
