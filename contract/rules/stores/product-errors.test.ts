import { expect, test } from 'vitest'
import { aProductEntry } from '../../test-support.ts'
import { findProductErrors, stockChangeError } from './product-errors.ts'

const [early, late] = ['2026-05-01T04:00:00.000Z', '2026-05-02T04:00:00.000Z']
const variant = {
  id: null,
  name: 'Navy-M',
  colorId: null,
  costs: [],
  images: [],
  isSoldOut: false,
  pieces: null,
}
const question = { id: 'q', label: 'Name', type: 'text', isRequired: true, options: [] } as const
const errorsOf = (change: object) =>
  findProductErrors(aProductEntry(change)).map(({ field }) => field)

test.each([
  ['nothing but a name', {}],
  [
    'a price that ends when the next begins',
    {
      prices: [
        { cents: 2400, startsAt: null, endsAt: late },
        { cents: 1500, startsAt: late, endsAt: null },
      ],
    },
  ],
  ['members who begin earlier', { availableAt: late, memberAvailableAt: early }],
  ['a single checkbox', { fields: [{ ...question, type: 'checkbox' }] }],
  ['two colors', { variants: [variant, { ...variant, name: 'Sand-M' }] }],
])('%s is no error', (_, change) => {
  expect(errorsOf(change)).toEqual([])
})

test.each([
  [
    'a price that ends before it starts',
    'prices.0.endsAt',
    {
      prices: [{ cents: 1, startsAt: late, endsAt: early }],
    },
  ],
  [
    'a price that ends as it starts',
    'prices.0.endsAt',
    {
      prices: [{ cents: 1, startsAt: late, endsAt: late }],
    },
  ],
  ['members who begin later', 'memberAvailableAt', { availableAt: early, memberAvailableAt: late }],
  [
    'members who begin while everybody else can buy',
    'memberAvailableAt',
    { memberAvailableAt: early },
  ],
  ['a picture twice', 'images', { images: ['a.png', 'a.png'] }],
  ['a picture outside of the store', 'images', { images: ['../a.png'] }],
  [
    'a picture twice on one variant',
    'variants.0.images',
    { variants: [{ ...variant, images: ['a.png', 'a.png'] }] },
  ],
  ['a variant twice', 'variants.1.name', { variants: [variant, { ...variant, name: 'navy-m' }] }],
  ['a choice without options', 'fields.0.options', { fields: [{ ...question, type: 'select' }] }],
  [
    'an option twice',
    'fields.0.options',
    {
      fields: [{ ...question, type: 'select', options: ['S', 'S'] }],
    },
  ],
  [
    'a question that products can’t ask',
    'fields.0.type',
    {
      fields: [{ ...question, type: 'email' }],
    },
  ],
  ['two questions with one id', 'fields.1.label', { fields: [question, question] }],
])('%s is an error', (_, field, change) => {
  expect(errorsOf(change)).toEqual([field])
})

test.each([
  [{ left: 5, held: 0 }, 10, null],
  [{ left: 5, held: 2 }, -3, null],
  [
    { left: 5, held: 2 },
    -4,
    '5 are left and 2 of them are on hold, so at most 3 can be taken off.',
  ],
  [{ left: 2, held: 2 }, -1, '2 are left and 2 of them are on hold, so none can be taken off.'],
  [{ left: 5, held: 0 }, -6, '5 are left, so at most 5 can be taken off.'],
  [{ left: 5, held: 0 }, 96, 'At most 100 pieces.'],
])('of %o, %i gives %j', (stock, by, text) => {
  expect(stockChangeError(stock, by, 100)).toBe(text)
})
