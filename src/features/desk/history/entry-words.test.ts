import { expect, test } from 'vitest'
import { fieldLines, nameInWords } from './entry-words.ts'

test('names of values are said in words', () => {
  expect(nameInWords('storeName')).toBe('Store name')
  expect(nameInWords('isFeatured')).toBe('Featured')
  expect(nameInWords('variants.Navy-S.priceCents')).toBe('Variants, Navy-S, price')
})

test('values are said before and after, money in dollars', () => {
  const fields = [
    { path: 'priceCents', before: 2400, after: 1500 },
    { path: 'isListed', before: true, after: false },
    { path: 'note', before: null, after: 'For us' },
  ]
  expect(fieldLines({ kind: 'changed', fields })).toEqual([
    'Price: $24.00 → $15.00',
    'Listed: yes → no',
    'Note: (empty) → For us',
  ])
  expect(fieldLines({ kind: 'added', fields: fields.slice(2) })).toEqual(['Note: For us'])
})
