import { expect, test } from 'vitest'
import type { EventPlan, ProductPlan, ScheduleItemPlan } from '../../event/plan.ts'
import { importWarnings } from './import-warnings.ts'

const event = { startDate: '2027-05-04', endDate: '2027-05-09' } as EventPlan['event']
const nothing: EventPlan = { event, committees: null, products: null, schedule: null, words: null }
const item = (start: string) => ({ start }) as ScheduleItemPlan
const product = (...prices: ProductPlan['prices']) => ({ prices }) as ProductPlan
const texts = (plan: Partial<EventPlan>) =>
  importWarnings({ ...nothing, ...plan }).map(({ at, text }) => `${at.file}: ${text}`)

test('a schedule of another year is noted, days around the event are not', () => {
  const near = [item('2027-04-27T08:00'), item('2027-05-04T08:00'), item('2027-05-16T23:59')]
  expect(texts({ schedule: near })).toEqual([])
  const far = [item('2026-05-04T08:00'), item('2027-04-26T23:59'), item('2027-05-17T00:00')]
  expect(texts({ schedule: [...near, ...far] })).toEqual([
    'schedule: 3 of 6 items are more than a week away from the event, 2027-05-04 to 2027-05-09.',
  ])
})

test('products without any price are noted, single ones are not', () => {
  const price = { cents: 100, startMs: null, endMs: null }
  expect(texts({ products: [product(), product(price)] })).toEqual([])
  expect(texts({ products: [] })).toEqual([])
  expect(texts({ products: [product(), product()] })).toEqual([
    'prices: None of the 2 products has a price, so none can be bought.',
  ])
})
