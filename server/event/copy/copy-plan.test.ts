import { expect, test } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { aStore } from '../test-support.ts'
import { copyPlan, moveLinks } from './copy-plan.ts'

const oldFacts = { name: 'Old', startDate: '2026-05-04', endDate: '2026-05-09' }
const newIds = new Map([
  [2, 102],
  [22, 122],
])

test('links to committees follow their new ids, and others stay', () => {
  expect(
    moveLinks(
      '<a href="/committee/22">A</a> <a href="https://x.example/committee/2#a">B</a> /committee/223 /orders/22',
      newIds,
    ),
  ).toBe(
    '<a href="/committee/122">A</a> <a href="https://x.example/committee/102#a">B</a> /committee/223 /orders/22',
  )
})

test('days move with the first day at the same local time, also over a change of the clock and to another zone', () => {
  const committee = {
    ...aStore,
    id: 22,
    name: 'Banquet',
    storeName: 'Banquet',
    deadlineMs: Date.parse('2026-04-15T23:59-04:00'),
    content: '<a href="/committee/2">See</a>',
  }
  const facts = {
    id: 26,
    name: 'Old',
    startDate: '2026-05-04',
    endDate: '2026-05-09',
    timeZone: 'America/New_York',
    isOpen: true,
  }
  const item = {
    key: 'a',
    start: '2026-05-05T08:00',
    end: '2026-05-05T09:30',
    expectedStart: '2026-05-05T08:20',
    title: 'Rally',
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
  const event = {
    ...facts,
    id: 27,
    startDate: '2026-11-16',
    endDate: '2026-11-21',
    timeZone: 'America/Denver',
    isOpen: false,
  }
  const plan = copyPlan(records, event, newIds)
  expect(plan.committees?.[0]).toMatchObject({
    id: 122,
    deadlineMs: Date.parse('2026-10-28T23:59-06:00'),
    content: '<a href="/committee/102">See</a>',
  })
  expect(plan.schedule).toEqual([
    {
      ...item,
      start: '2026-11-17T08:00',
      end: '2026-11-17T09:30',
      expectedStart: null,
      status: 'scheduled',
    },
  ])
  // A shorter event: what would lie after its last day is on that day.
  const shorter = copyPlan(records, { ...event, endDate: '2026-11-16' }, newIds)
  expect(shorter.schedule?.map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-16T08:00', '2026-11-16T09:30'],
  ])
})

test('the words of a copy have its name and days, and links to its committees', () => {
  const facts = { ...oldFacts, id: 26, isOpen: true, timeZone: 'America/New_York' }
  const { event, home, hotel, superintendent, earlyAccess, welcome } = defaultWords(oldFacts)
  const published = {
    event: { ...event, venue: 'Town hall' },
    home: { ...home, learnMore: [{ label: 'Banquet', committeeId: 22 }] },
    hotel: {
      ...hotel,
      cancellation: { refundedBefore: '2026-04-04', lastDay: '2026-05-09', chargeCents: 100 },
    },
    superintendent: { ...superintendent, entriesClose: '2026-04-15T12:00' },
    earlyAccess: { ...earlyAccess, offerEnds: '2026-01-15T00:00' },
    welcome: { ...welcome, letter: 'Welcome' },
  }
  const records = { facts, committees: [], products: [], items: [] }
  const to = { ...facts, id: 27, name: 'Denver', startDate: '2027-05-03', endDate: '2027-05-08' }
  const words = { published, draft: {}, unpublished: [] }
  const copied = copyPlan({ ...records, words }, to, newIds).words
  expect(copied).toMatchObject({
    event: {
      title: 'Denver',
      dates: 'Monday, May 3, 2027 to Saturday, May 8, 2027',
      venue: 'Town hall',
    },
    home: { learnMore: [{ label: 'Banquet', committeeId: 122 }] },
    hotel: { cancellation: { refundedBefore: '2027-04-03', lastDay: '2027-05-08' } },
    superintendent: { entriesClose: '2027-04-14T12:00' },
    earlyAccess: { offerEnds: '2027-01-14T00:00' },
    welcome: { letter: 'Welcome' },
  })
  expect(copied?.home?.scheduleDays[0]).toBe('2027-05-03')
  const longer = copyPlan({ ...records, words }, { ...to, endDate: '2027-05-10' }, newIds)
  expect(longer.words?.home?.scheduleDays).toHaveLength(8)
})

test('a copy has the look of the club, without the coast and the logo of the sample event', () => {
  const facts = { ...oldFacts, id: 26, isOpen: true, timeZone: 'America/New_York' }
  const { look } = defaultWords(oldFacts)
  const own = { ...look, mainColor: '#2E7D32', picture: 'pictures/hall.jpg', pictureText: 'Hall' }
  const lookOfCopy = (published: typeof look) =>
    copyPlan(
      {
        facts,
        committees: [],
        products: [],
        items: [],
        words: { published: { look: published }, draft: {}, unpublished: [] },
      },
      { ...facts, id: 27, name: 'Denver' },
      newIds,
    ).words?.look
  expect(lookOfCopy({ ...own, icon: 'pictures/logo.png' })).toEqual({
    ...own,
    icon: 'pictures/logo.png',
  })
  expect(lookOfCopy({ ...own, icon: 'sample/look/icon.svg', art: 'coast' })).toEqual(own)
})
