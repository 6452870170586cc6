import { expect, test } from 'vitest'
import type { ClassList } from '#contract/entities/classes.ts'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { showDayLimits } from '#contract/entities/show-day-limits.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { knownDay, withDogs, withStars } from './shared-day.ts'

const item = (id: number): ScheduleItem => ({
  id,
  start: '2026-05-06T10:30',
  end: null,
  expectedStart: null,
  title: `Event ${id}`,
  ring: 'Ring 1',
  room: '',
  judge: '',
  status: 'scheduled',
  updatedMs: null,
})
const openDogs = oneOf(8, 3, { title: 'Open Dogs' })
const list: ClassList = {
  itemId: 3,
  kind: 'classes',
  entries: [{ ...openDogs, numbers: [], absent: [] }],
  best: null,
  version: 1,
  nextId: 9,
  reportedAt: null,
}
const dog = (place: number | null, classId = 8, itemId = 3) => ({ itemId, classId, place })
const items = [item(3), item(5)]

test('events and dogs that do not exist are left out and counted', () => {
  const day = {
    itemIds: [5, 5, 99],
    dogs: [dog(3), dog(3), dog(4), dog(null), dog(1, 9), dog(1, 8, 99)],
  }
  const known = knownDay(day, items, [list])
  expect(known.items.map(({ id }) => id)).toEqual([5])
  expect(known.dogs.map(({ place, one }) => [place, one?.title])).toEqual([
    [3, 'Open Dogs'],
    [null, 'Open Dogs'],
  ])
  expect(known.goneCount).toBe(4)
})

test('while the classes are not known, a dog counts with its event', () => {
  const known = knownDay({ itemIds: [], dogs: [dog(4), dog(1, 8, 99)] }, items, undefined)
  expect(known.dogs.map(({ place, one }) => [place, one])).toEqual([[4, undefined]])
  expect(known.goneCount).toBe(1)
})

test('own stars stay, each event is starred once, and a full list takes no more', () => {
  const own = [{ eventId: 25, itemId: 3 }]
  expect(withStars(own, 26, [3, 5])).toEqual([
    ...own,
    { eventId: 26, itemId: 3 },
    { eventId: 26, itemId: 5 },
  ])
  expect(withStars(own, 25, [3])).toEqual(own)
  const full = Array.from({ length: showDayLimits.stars }, (_, at) => ({
    eventId: 26,
    itemId: at + 1,
  }))
  expect(withStars(full, 26, [900])).toEqual(full)
  expect(withStars(full.slice(1), 26, [900, 901])).toEqual([
    ...full.slice(1),
    { eventId: 26, itemId: 900 },
  ])
})

test('an own dog keeps what its device has told, and a full list takes no more', () => {
  const own = [{ eventId: 26, ...dog(2), number: '', isAbsenceTold: true }]
  expect(withDogs(own, 26, [dog(2), dog(3)])).toEqual([
    ...own,
    { eventId: 26, ...dog(3), number: '', isAbsenceTold: false },
  ])
  const full = Array.from({ length: showDayLimits.dogs }, (_, at) => ({
    eventId: 26,
    ...dog(at + 1),
    number: '',
    isAbsenceTold: false,
  }))
  expect(withDogs(full, 26, [dog(99)])).toEqual(full)
})
