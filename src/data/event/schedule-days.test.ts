import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { dayOf, itemsByDay } from './schedule-days.ts'

const item = (id: number, start: string, title = 'Sample'): ScheduleItem => ({
  id,
  start,
  end: null,
  expectedStart: null,
  title,
  ring: '',
  room: '',
  judge: '',
  status: 'scheduled',
  updatedMs: null,
})

test('an event stands on the day it begins, in the order of time, then of title', () => {
  const days = itemsByDay([
    item(1, '2026-05-05T00:05'),
    item(2, '2026-05-04T23:55'),
    item(3, '2026-05-04T08:00', 'rally B'),
    item(4, '2026-05-04T08:00', 'Rally A'),
  ])
  const ids = [...days].map(([day, items]) => [day, items.map(({ id }) => id)])
  expect(ids).toEqual([
    ['2026-05-04', [4, 3, 2]],
    ['2026-05-05', [1]],
  ])
})

test('every event stands on one day, none is lost or repeated', () => {
  const start = fc
    .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => `2026-05-0${day}T${String(hour).padStart(2, '0')}:00`)
  const items = fc.array(start).map((starts) => starts.map((one, at) => item(at, one)))
  fc.assert(
    fc.property(items, (all) => {
      const days = itemsByDay(all)
      const placed = [...days.values()].flat()
      expect(placed).toHaveLength(all.length)
      expect(new Set(placed)).toEqual(new Set(all))
      for (const [day, its] of days) {
        expect(its.every((one) => dayOf(one) === day)).toBe(true)
        expect(its.map((one) => one.start)).toEqual(its.map((one) => one.start).toSorted())
      }
    }),
    { numRuns: 1000 },
  )
})
