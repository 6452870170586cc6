import { describe, expect, test } from 'vitest'
import { defaultWords } from '../../entities/event-words/default-words.ts'
import { deadlineCalendarText } from './deadline-calendar.ts'
import { deadlinesOf, splitDeadlines } from './deadlines.ts'

const timeZone = 'America/New_York'
const words = defaultWords({ name: 'Sample', startDate: '2026-05-04', endDate: '2026-05-09' })
const store = (id: number, deadline: string | null, isShownInStore = true) => ({
  id,
  storeName: `Store ${id}`,
  deadlineMs: deadline === null ? null : Date.parse(deadline),
  isShownInStore,
})
const committees = [
  store(1, '2026-04-20T04:00:00Z'),
  store(2, null),
  store(3, '2026-04-10T04:00:00Z', false),
  store(4, '2026-04-01T04:00:00Z'),
]
const filled = {
  ...words,
  superintendent: { ...words.superintendent, entriesClose: '2026-04-15T12:00' },
  hotel: {
    ...words.hotel,
    cancellation: { refundedBefore: '2026-04-03', lastDay: '2026-05-09', chargeCents: 100 },
  },
  earlyAccess: { label: 'Early Access', offerEnds: '2026-01-15T00:00' },
}
const deadlines = deadlinesOf({ committees, words: filled, timeZone })

describe('the deadlines', () => {
  test('are those of the words and of the listed stores, by time', () => {
    expect(deadlines.map(({ title, lastDay, atMs }) => [title, lastDay, atMs])).toEqual([
      ['Early Access ends', null, Date.parse('2026-01-15T05:00:00Z')],
      ['Store 4: ordering closes', null, Date.parse('2026-04-01T04:00:00Z')],
      [
        'Last day to cancel a hotel room for a refund',
        '2026-04-02',
        Date.parse('2026-04-03T04:00:00Z'),
      ],
      ['Entries close', null, Date.parse('2026-04-15T16:00:00Z')],
      ['Store 1: ordering closes', null, Date.parse('2026-04-20T04:00:00Z')],
    ])
    expect(deadlinesOf({ committees: [], words, timeZone })).toEqual([])
  })

  test('are past from their time on, the last one first', () => {
    const { ahead, past } = splitDeadlines(deadlines, Date.parse('2026-04-03T04:00:00Z'))
    expect(ahead.map(({ key }) => key)).toEqual(['entries', 'store-1'])
    expect(past.map(({ key }) => key)).toEqual(['hotel', 'store-4', 'earlyAccess'])
  })
})

describe('the calendar of the deadlines', () => {
  const text = deadlineCalendarText({
    eventId: 26,
    name: 'Deadlines',
    timeZone,
    deadlines,
    pageUrl: 'https://show.example/schedule?mine=1',
  }).replaceAll('\r\n ', '')
  const entryOf = (key: string) => {
    const from = text.indexOf(`UID:deadline-26-${key}@national-specialty\r\n`)
    return text.slice(from, text.indexOf('END:VEVENT', from)).split('\r\n')
  }

  test('has each one as an instant, with its zone in words and a reminder a day before', () => {
    expect(entryOf('entries')).toEqual(
      expect.arrayContaining([
        'DTSTART:20260415T160000Z',
        'SUMMARY:Entries close',
        'DESCRIPTION:Apr 15\\, 2026\\, 12:00 PM\\, Eastern Time',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-P1D',
      ]),
    )
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5)
  })

  test('has a whole day where the day counts, with a reminder on the morning before', () => {
    expect(entryOf('hotel')).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20260402', 'TRIGGER:-PT15H']),
    )
  })
})
