import { expect, test } from 'vitest'
import { fieldLines, titleOf, whatWasDone } from './entry-words.ts'
import { nameInWords } from './value-names.ts'

const named = (path: string, subject: string, key = '22') => nameInWords(path, { subject, key })

test('names of values are said in words', () => {
  expect(named('copiedFrom', 'event')).toBe('Copied from')
  expect(named('isEnded', 'announcement')).toBe('Ended')
  expect(named('variants.Navy-S.priceCents', 'import')).toBe('Variants, Navy-S, price')
  expect(named('committeeIds', 'person')).toBe('Committee')
})

test('values of a product have the labels of its form', () => {
  expect(named('limit', 'product')).toBe('Most in one cart')
  expect(named('variants.Navy-S.costs.cents', 'product')).toBe(
    'Colors and sizes, Navy-S, extra price',
  )
})

test('a change of the stock is one line with its reason', () => {
  const said = (left: number | null, reason: string) =>
    fieldLines({
      subject: 'product',
      key: '7',
      kind: 'changed',
      fields: [
        { path: 'left', before: 5, after: left },
        { path: 'reason', before: null, after: reason },
      ],
    })
  expect(said(15, 'arrived')).toEqual(['Stock: 5 → 15 (arrived)'])
  expect(said(null, '')).toEqual(['Stock: 5 → not counted'])
})

test('one of several prices goes by when it begins or ends', () => {
  const priceNamed = (path: string) => named(path, 'product')
  expect(priceNamed('prices.from 2026-04-15T04:00:00Z.cents')).toBe(
    'Price from Apr 15, 2026, 4:00 AM',
  )
  expect(priceNamed('prices.until 2026-04-15T04:00:00Z.endsAt')).toBe(
    'Price until Apr 15, 2026, 4:00 AM, ends',
  )
  expect(priceNamed('prices.endsAt')).toBe('Price ends')
  expect(priceNamed('prices.1.cents')).toBe('Price 1')
})

test('times are said in the zone of the event, and money wherever it stands', () => {
  const fields = [
    { path: 'prices.startsAt', before: '2026-04-15T03:59:00.000Z', after: null },
    { path: 'prices.cents', before: 2400, after: 0 },
    { path: 'deadline', before: '2026-04-15T23:59', after: '2026-04-16' },
    { path: 'note', before: 'On 2026-04-15', after: '24' },
    { path: 'days', before: '2026-05-04, 2026-05-05', after: '2026-05-04, later' },
  ]
  // No event is open in this test, so the times are in UTC.
  expect(fieldLines({ subject: 'product', key: '7', kind: 'changed', fields })).toEqual([
    'Price begins: Apr 15, 2026, 3:59 AM → (empty)',
    'Price: $24.00 → $0.00',
    'Deadline: Apr 15, 2026, 11:59 PM → Apr 16, 2026',
    'Note: On 2026-04-15 → 24',
    'Days: May 4, 2026, May 5, 2026 → 2026-05-04, later',
  ])
})

test('what was changed goes by its name', () => {
  const titled = (subject: string, key: string, name: string) => titleOf({ subject, key, name })
  expect(titled('committee', '22', 'Banquet')).toBe('Store Banquet')
  expect(titled('committee', '22', '')).toBe('Store 22')
  expect(titled('event', '26', '2026 Specialty')).toBe('Event 2026 Specialty')
  expect(titled('event', '26 words hotel', '2026 Specialty')).toBe(
    'Event 2026 Specialty (words: Hotel)',
  )
  expect(titled('event', '26 words', '2026 Specialty')).toBe(
    'Event 2026 Specialty (words: All sections)',
  )
  expect(titled('product', 'order of 22', 'Banquet')).toBe('Order of the products of Banquet')
  expect(titled('code', 'EARLY2026', '')).toBe('Code EARLY2026')
})

test('values are said before and after, money in dollars', () => {
  const fields = [
    { path: 'priceCents', before: 2400, after: 1500 },
    { path: 'isListed', before: true, after: false },
    { path: 'note', before: null, after: 'For us' },
  ]
  expect(fieldLines({ subject: 'committee', key: '22', kind: 'changed', fields })).toEqual([
    'Price: $24.00 → $15.00',
    'Listed among the stores: yes → no',
    'Note: (empty) → For us',
  ])
  expect(
    fieldLines({ subject: 'code', key: 'SPRING', kind: 'added', fields: fields.slice(2) }),
  ).toEqual(['Whom it is for: For us'])
})

test('values of a store and of the words of an event have the labels of their forms', () => {
  expect(named('offersOptions', 'committee')).toBe('Products are options')
  expect(named('content', 'committee')).toBe('Page')
  expect(named('logo', 'committee')).toBe('Logo')
  const ofWords = (path: string, section = '') => named(path, 'event', `26 words ${section}`.trim())
  expect(ofWords('venue', 'event')).toBe('Venue')
  expect(ofWords('quickFacts.Parking, etc..value', 'event')).toBe(
    'Quick Facts, Parking, etc., Value',
  )
  expect(ofWords('downloads.links.Map.page', 'home')).toBe('Downloads, Links, Map, Leads to')
  expect(ofWords('cancellation.lastDay', 'hotel')).toBe(
    'The page says what a cancellation costs, Last day of the stay',
  )
  expect(ofWords('hotel.place')).toBe('Hotel, Place')
  // A part that a section does not have any more.
  expect(ofWords('oldPart', 'hotel')).toBe('Old part')
})

test('a store is merchandise or reservations, and a page may differ in its look only', () => {
  const fields = [
    { path: 'isMerchandise', before: true, after: false },
    { path: 'content', before: 'Welcome', after: 'Welcome' },
  ]
  expect(fieldLines({ subject: 'committee', key: '22', kind: 'changed', fields })).toEqual([
    'Kind: Merchandise → Reservations',
    'Page: formatting, links or pictures',
  ])
})

test('a form says which questions are new, gone and changed', () => {
  const one = (path: string, before: string | boolean | null, after: string | boolean | null) => ({
    path: `questions.${path}`,
    before,
    after,
  })
  const fields = [
    one('Size.options', 'S, M', 'S, M, L'),
    one('Arrival.id', 'b', null),
    one('Arrival.label', 'Arrival', null),
    one('Arrival.type', 'date', null),
    one('Arrival.isRequired', true, null),
    one('Arrival.options', '', null),
    one('Meal.id', null, 'c'),
    one('Meal.label', null, 'Meal'),
    one('Meal.type', null, 'select'),
    one('Meal.isRequired', null, false),
    one('Meal.options', null, 'Fish, Beef'),
  ]
  expect(fieldLines({ subject: 'form', key: '22', kind: 'changed', fields })).toEqual([
    'Removed question: Arrival (Date; must be answered)',
    'New question: Meal (One choice from a list; Fish, Beef)',
    'Questions, Size, options: S, M → S, M, L',
  ])
  expect(fieldLines({ subject: 'form', key: '22', kind: 'changed', fields: [] })).toEqual([
    'Only the order changed',
  ])
})

test('roles go by their names, and what was and is empty is not said', () => {
  const fields = [
    { path: 'roles', before: '', after: 'steward, pickup' },
    { path: 'rings', before: null, after: '' },
  ]
  expect(fieldLines({ subject: 'person', key: 'a@club.example', kind: 'changed', fields })).toEqual(
    ['Roles: (empty) → Steward, Pick-up'],
  )
})

test('what was done says whether it was in a draft, published or an act on an order', () => {
  const entry = { key: '51', act: null, kind: 'changed', isInDraft: false } as const
  const draft = { ...entry, isInDraft: true }
  expect(whatWasDone({ ...draft, subject: 'schedule' })).toBe('changed in the draft')
  expect(whatWasDone({ ...entry, subject: 'schedule' })).toBe('changed')
  expect(whatWasDone({ ...draft, subject: 'event', key: '26 words hotel' })).toBe(
    'changed in the draft',
  )
  expect(whatWasDone({ ...entry, subject: 'event', key: '26 words' })).toBe('published')
  expect(whatWasDone({ ...entry, subject: 'order', act: 'cancel' })).toBe('Canceled')
})

test('a value of words that were published has the section ahead of it, once', () => {
  expect(named('hotel.name', 'event', '26 words')).toMatch(/^Hotel, /)
  expect(named('judges.judges.Bo Ray.name', 'event', '26 words')).toBe('Judges, Bo Ray, Name')
  expect(named('judges.Bo Ray.name', 'event', '26 words judges')).toBe('Judges, Bo Ray, Name')
})
