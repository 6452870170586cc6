import { expect, test } from 'vitest'
import { daysFrom } from './event.ts'

test('the days from the first to the last, also over the end of a month', () => {
  expect(daysFrom('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
})

test('a last day before the first gives the first alone, and no first day none', () => {
  expect(daysFrom('2027-03-01', '2027-02-01')).toEqual(['2027-03-01'])
  expect(daysFrom('', '2027-02-01')).toEqual([])
})
