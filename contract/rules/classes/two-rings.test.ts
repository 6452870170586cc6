import { expect, test } from 'vitest'
import type { ClassList, DogClass } from '../../entities/classes.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { aScheduleItem } from '../../test-support.ts'
import { listOf, oneOf } from './test-support.ts'
import { dogsInTwoRings } from './two-rings.ts'

const at = (clock: string) => `2026-05-06T${clock}`
const inRing = (id: number, ring: string, start = '09:00', change: Partial<ScheduleItem> = {}) =>
  aScheduleItem({ id, ring, start: at(start), ...change })
const withNumbers = (itemId: number, numbers: string[], change: Partial<DogClass> = {}) =>
  listOf([oneOf(1, numbers.length, { numbers, ...change })], { itemId })
const found = (on: ScheduleItem[], lists: ClassList[]) =>
  dogsInTwoRings({ items: on, lists, silences: new Map(), now: at('08:00') })

const first = inRing(1, 'Ring 1')
const second = inRing(2, 'Ring 2', '09:10', { room: 'Pier hall' })
const items = [first, second]
const there = withNumbers(2, ['21'])
const both = [withNumbers(1, ['21']), there]

test('a number that may be in two rings at once is said of both', () => {
  expect(found(items, [withNumbers(1, ['20', '21']), withNumbers(2, ['21', '30'])])).toEqual([
    {
      number: '21',
      itemId: 1,
      at: at('09:02'),
      otherTitle: 'Sample 2',
      otherPlace: 'Ring 2, Pier hall',
      otherAt: at('09:10'),
    },
    {
      number: '21',
      itemId: 2,
      at: at('09:10'),
      otherTitle: 'Sample 1',
      otherPlace: 'Ring 1',
      otherAt: at('09:02'),
    },
  ])
})

test.each<[string, ScheduleItem[], ClassList[]]>([
  ['another hour', [first, inRing(2, 'Ring 2', '11:00')], both],
  ['another day', [first, inRing(2, 'Ring 2', '09:00', { start: '2026-05-07T09:00' })], both],
  ['the same ring', [first, inRing(2, 'Ring 1', '09:10')], both],
  ['an event that is canceled', [first, { ...second, status: 'cancelled' }], both],
  ['a dog that is absent', items, [withNumbers(1, ['21'], { absent: [1] }), there]],
  ['a class that is done', items, [withNumbers(1, ['21'], { doneAt: at('09:04') }), there]],
  ['places without numbers', items, [listOf([oneOf(1, 4)]), listOf([oneOf(1, 4)], { itemId: 2 })]],
])('nothing is said of %s', (_, on, lists) => {
  expect(found(on, lists)).toEqual([])
})
