import { expect, test } from 'vitest'
import type { SaleEntry } from '#contract/entities/desk/products.ts'
import { emptyFields, type ManyFields, readManyChange, saleLines } from './many-fields.ts'
import { manyProductMessages } from './messages.ts'

const timeZone = 'America/New_York'
const price = (how: ManyFields['how'], amount: string) =>
  readManyChange('price', { ...emptyFields, how, amount }, timeZone)

test('an amount and a percentage are read as people write them', () => {
  expect(price('set', '$24.50').change).toEqual({ kind: 'setPrice', cents: 2450 })
  expect(price('raise', '2').change).toEqual({ kind: 'addToPrice', cents: 200 })
  expect(price('lower', '2,50').change).toEqual({ kind: 'addToPrice', cents: -250 })
  expect(price('raisePercent', '7.5 %').change).toEqual({ kind: 'scalePrice', basisPoints: 750 })
  expect(price('lowerPercent', '100').change).toEqual({ kind: 'scalePrice', basisPoints: -10_000 })
})

test.each([
  ['set', '', manyProductMessages.badAmount],
  ['lower', '-2', manyProductMessages.badAmount],
  ['raisePercent', 'ten', manyProductMessages.badPercent],
  ['raisePercent', '1001', manyProductMessages.badRaise(1000)],
  ['lowerPercent', '100.5', manyProductMessages.badLower],
] as const)('%s %j is refused', (how, amount, text) => {
  expect(price(how, amount)).toEqual({ change: null, errors: { amount: text } })
})

test('only the times that are ticked change, and an empty one takes the time away', () => {
  const times = {
    availableAt: { isChanged: true, at: '2030-05-01T08:00' },
    memberAvailableAt: { isChanged: false, at: 'whatever' },
    endsAt: { isChanged: true, at: '' },
  }
  const read = (change: Partial<ManyFields['times']>) =>
    readManyChange('times', { ...emptyFields, times: { ...times, ...change } }, timeZone)
  expect(read({}).change).toEqual({
    kind: 'times',
    availableAt: '2030-05-01T12:00:00.000Z',
    endsAt: null,
  })
  const errors = { endsAt: manyProductMessages.badTime }
  expect(read({ endsAt: { isChanged: true, at: '2030-02-30T08:00' } })).toEqual({
    change: null,
    errors,
  })
  expect(readManyChange('times', emptyFields, timeZone)).toEqual({ change: null, errors: {} })
})

test('a preview says each value that differs, before and after', () => {
  const may = '2030-05-01T12:00:00.000Z'
  const before: SaleEntry = {
    prices: [
      { cents: 2000, startsAt: null, endsAt: may },
      { cents: 2500, startsAt: may, endsAt: null },
    ],
    isSoldOut: false,
    availableAt: null,
    memberAvailableAt: null,
  }
  const after: SaleEntry = {
    prices: [
      { cents: 2000, startsAt: null, endsAt: may },
      { cents: 2750, startsAt: may, endsAt: '2030-05-03T12:00:00.000Z' },
    ],
    isSoldOut: true,
    availableAt: may,
    memberAvailableAt: null,
  }
  expect(saleLines(before, after, timeZone)).toEqual([
    'Price from May 1, 2030, 8:00 AM: $25.00 → $27.50',
    'Sale ends: none → May 3, 2030, 8:00 AM',
    'Sale begins: none → May 1, 2030, 8:00 AM',
    'Sale: for sale → ended',
  ])
  expect(saleLines(before, before, timeZone)).toEqual([])
})
