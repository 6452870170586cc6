import { expect, test } from 'vitest'
import { changeText } from './product-changes.ts'

const said = (before: object, after: object) =>
  changeText(
    { id: 1, by: '', atMs: 0, before: { ...before }, after: { ...after } },
    'America/New_York',
  )

test.each([
  ['a number', { limit: null }, { limit: 3 }, 'Most in one cart: – → 3'],
  [
    'an amount',
    { shippingCents: 500 },
    { shippingCents: null },
    'Shipping for each piece: $5.00 → –',
  ],
  [
    'a switch',
    { isTestOnly: false },
    { isTestOnly: true },
    'Test only (visitors don’t see it): no → yes',
  ],
  [
    'text',
    { description: '<p>Soft</p>' },
    { description: '<p>Warm</p>' },
    'Description: Soft → Warm',
  ],
  ['formatting alone', { description: 'Soft' }, { description: '<p>Soft</p>' }, 'Description'],
  [
    'prices',
    { prices: [{ cents: 2400, startsAt: null, endsAt: null }] },
    { prices: [{ cents: 1500, startsAt: null, endsAt: null }] },
    'Prices: $24.00 → $15.00',
  ],
  ['pictures', { images: ['a'] }, { images: ['a', 'b'] }, 'Pictures: 1 picture → 2 pictures'],
  [
    'sizes',
    { variants: [{ name: 'S' }, { name: 'M', isSoldOut: false }, { name: 'L' }] },
    { variants: [{ name: 'S' }, { name: 'M', isSoldOut: true }, { name: 'XL' }] },
    'Colors and sizes: new XL, gone L, changed M',
  ],
])('a change of %s is said in words', (_, before, after, text) => {
  expect(said({ name: 'Mug', ...before }, { name: 'Mug', ...after })).toBe(text)
})

test('a price from a time on is said with the time of the event', () => {
  const prices = [{ cents: 1500, startsAt: '2030-05-02T04:00:00.000Z', endsAt: null }]
  expect(said({ prices: [] }, { prices })).toMatch(/^Prices: – → \$15\.00 from .*May 2.*12:00/)
})

test('a change of the stock is said with its reason', () => {
  const text = said({ left: 5, variant: 'S' }, { left: 15, variant: 'S', reason: 'arrived' })
  expect(text).toBe('Stock of S: 5 → 15 (arrived)')
})
