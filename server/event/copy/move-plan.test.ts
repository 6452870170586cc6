// The dates of an event whose days or zone change.
import { expect, test } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { aStore } from '../test-support.ts'
import { keepLocalTimes, movedPlan } from './move-plan.ts'
import { outsideDays } from './outside-days.ts'

const facts = {
  id: 26,
  name: 'Show',
  startDate: '2026-05-04',
  endDate: '2026-05-09',
  timeZone: 'America/New_York',
  isOpen: true,
}
const committee = {
  ...aStore,
  id: 22,
  name: 'Banquet',
  storeName: 'Banquet',
  deadlineMs: Date.parse('2026-04-15T23:59:30-04:00'),
}
const item = {
  key: 'a',
  start: '2026-05-09T20:00',
  end: '2026-05-10T00:30',
  expectedStart: '2026-05-09T20:20',
  title: 'Dinner',
  ring: '',
  room: '',
  judge: '',
  status: 'delayed' as const,
}
const records = {
  facts,
  committees: [committee],
  products: [],
  items: [{ id: 1, plan: item }],
  words: { published: {}, draft: {}, unpublished: [] },
}
const draftOf = (title: string, day: string) => ({
  start: `${day}T20:00`,
  end: null,
  title,
  ring: '',
  room: '',
  judge: '',
  isCancelled: false,
})
const later = { ...facts, startDate: '2026-11-09', endDate: '2026-11-14' }

test('everything moves by as many days as the first day, at the same local time', () => {
  const { committees, schedule } = movedPlan(records, later)
  // 189 days later; the seconds stay.
  expect(committees?.[0]?.deadlineMs).toBe(Date.parse('2026-10-21T23:59:30-04:00'))
  expect(schedule).toEqual([
    {
      ...item,
      start: '2026-11-14T20:00',
      end: '2026-11-15T00:30',
      expectedStart: '2026-11-14T20:20',
    },
  ])
})

test('in another zone the parts that a plan leaves out keep their local times', () => {
  const event = { ...facts, timeZone: 'Pacific/Honolulu' }
  const nothing = { event, committees: null, products: null, schedule: null, words: null }
  const kept = keepLocalTimes(nothing, records)
  expect(kept.committees?.[0]?.deadlineMs).toBe(Date.parse('2026-04-15T23:59:30-10:00'))
  expect([kept.products, kept.schedule, kept.words]).toEqual([[], null, null])
  const given = { ...nothing, committees: [committee] }
  expect(keepLocalTimes(given, records).committees).toEqual([committee])
  const same = { ...nothing, event: facts }
  expect(keepLocalTimes(same, records)).toBe(same)
})

test('what other days leave outside is named', () => {
  expect(outsideDays(records, later)).toEqual(['in the schedule “Dinner”'])
  expect(outsideDays(records, { ...facts, endDate: '2026-05-08' })).toEqual([
    'in the schedule “Dinner”',
  ])
  expect(outsideDays(records, { ...facts, endDate: '2026-05-12' })).toEqual([])
  const beside = {
    draft: [null, draftOf('Supper', '2026-05-09'), draftOf('Lunch', '2026-05-08')],
    opensAt: '2026-05-09T08:00',
  }
  const withoutItems = { ...records, items: [] }
  expect(outsideDays(withoutItems, { ...facts, endDate: '2026-05-08' }, beside)).toEqual([
    'in the draft of the schedule “Supper”',
    'the time at which the event opens by itself',
  ])
  const late = { ...committee, deadlineMs: Date.parse('2026-05-08T12:00:00Z') }
  const shorter = { ...facts, endDate: '2026-05-07' }
  expect(outsideDays({ ...records, items: [], committees: [late] }, shorter)).toEqual([
    'the deadline of “Banquet”',
  ])
  const { hotel, superintendent, earlyAccess } = defaultWords(facts)
  const published = {
    hotel: {
      ...hotel,
      cancellation: { refundedBefore: '2026-04-01', lastDay: '2026-05-08', chargeCents: 100 },
    },
    superintendent: { ...superintendent, entriesClose: '2026-05-08T12:00' },
    earlyAccess: { ...earlyAccess, offerEnds: '2026-05-06T10:00' },
  }
  // Published, or saved in the draft.
  for (const written of [{ published }, { draft: published }]) {
    const words = { ...records.words, ...written }
    expect(outsideDays({ ...records, items: [], committees: [], words }, shorter)).toEqual([
      'the last day to cancel the hotel',
      'the close of entries',
    ])
  }
})
