import { expect, test } from 'vitest'
import { fieldLines, nameInWords, titleOf } from './entry-words.ts'

test('names of values are said in words', () => {
  expect(nameInWords('storeName', 'committee')).toBe('Store name')
  expect(nameInWords('isFeatured', 'committee')).toBe('Featured')
  expect(nameInWords('variants.Navy-S.priceCents', 'import')).toBe('Variants, Navy-S, price')
  expect(nameInWords('committeeIds', 'person')).toBe('Committee')
})

test('values of a product have the labels of its form', () => {
  expect(nameInWords('limit', 'product')).toBe('Most in one cart')
  expect(nameInWords('variants.Navy-S.costs.cents', 'product')).toBe(
    'Colors and sizes, Navy-S, extra price',
  )
  // The record of its stock has values that the form does not have.
  expect(nameInWords('left', 'product')).toBe('Left')
})

test('one of several prices goes by when it begins or ends', () => {
  const named = (path: string) => nameInWords(path, 'product')
  expect(named('prices.from 2026-04-15T04:00:00Z.cents')).toBe('Price from Apr 15, 2026, 4:00 AM')
  expect(named('prices.until 2026-04-15T04:00:00Z.endsAt')).toBe(
    'Price until Apr 15, 2026, 4:00 AM, ends',
  )
  expect(named('prices.endsAt')).toBe('Price ends')
  expect(named('prices.1.cents')).toBe('Price 1')
})

test('times are said in the zone of the event, and money wherever it stands', () => {
  const fields = [
    { path: 'prices.startsAt', before: '2026-04-15T03:59:00.000Z', after: null },
    { path: 'prices.cents', before: 2400, after: 0 },
    { path: 'deadline', before: '2026-04-15T23:59', after: '2026-04-16' },
    { path: 'note', before: 'On 2026-04-15', after: '24' },
  ]
  // No event is open in this test, so the times are in UTC.
  expect(fieldLines({ subject: 'product', kind: 'changed', fields })).toEqual([
    'Price begins: Apr 15, 2026, 3:59 AM → (empty)',
    'Price: $24.00 → $0.00',
    'Deadline: Apr 15, 2026, 11:59 PM → Apr 16, 2026',
    'Note: On 2026-04-15 → 24',
  ])
})

test('what was changed goes by its name', () => {
  const named = (subject: string, key: string, name: string) => titleOf({ subject, key, name })
  expect(named('committee', '22', 'Banquet')).toBe('Store Banquet')
  expect(named('committee', '22', '')).toBe('Store 22')
  expect(named('event', '26', '2026 Specialty')).toBe('Event 2026 Specialty')
  expect(named('event', '26 words hotel', '2026 Specialty')).toBe(
    'Event 2026 Specialty (words: Hotel)',
  )
  expect(named('event', '26 words', '2026 Specialty')).toBe(
    'Event 2026 Specialty (words: All sections)',
  )
  expect(named('product', 'order of 22', 'Banquet')).toBe('Order of the products of Banquet')
  expect(named('code', 'EARLY2026', '')).toBe('Code EARLY2026')
})

test('values are said before and after, money in dollars', () => {
  const fields = [
    { path: 'priceCents', before: 2400, after: 1500 },
    { path: 'isListed', before: true, after: false },
    { path: 'note', before: null, after: 'For us' },
  ]
  expect(fieldLines({ subject: 'committee', kind: 'changed', fields })).toEqual([
    'Price: $24.00 → $15.00',
    'Listed: yes → no',
    'Note: (empty) → For us',
  ])
  expect(fieldLines({ subject: 'code', kind: 'added', fields: fields.slice(2) })).toEqual([
    'Note: For us',
  ])
})
