import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { changesSince, goneSince } from '#data/event/schedule-changes.ts'
import { countWords, namedChanges } from './news-words.ts'

const item = (id: number, change: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id,
  start: '2026-05-06T08:00',
  end: '2026-05-06T09:00',
  expectedStart: null,
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: 'Ann Lee',
  status: 'scheduled',
  updatedMs: 1,
  ...change,
})

const seen = [item(1), item(2), item(3), item(4), item(5), item(6)]
const late = (id: number) => item(id, { status: 'delayed', expectedStart: '2026-05-06T08:30' })
const items = [
  item(7),
  late(1),
  late(2),
  item(3, { judge: 'Bo Ray' }),
  item(4, { status: 'cancelled' }),
  item(5, { start: '2026-05-07T10:00', end: '2026-05-07T11:00' }),
  item(6, { status: 'moved' }),
]
const before = { items: seen, gone: [] }
const gone = goneSince(before, items, { isWhole: true, today: '2026-05-06' })
const changes = changesSince(before, items, gone)

test('the line counts moves and cancellations first', () => {
  expect(countWords(changes)).toBe('2 moved, 1 canceled, 2 delayed, 1 with a new judge, 1 new')
  expect(countWords(new Map())).toBe('')
})

test('moves are named first, among those of a kind the starred ones, and what is no change of time or place not at all', () => {
  const named = namedChanges(items, changes, new Set([2, 3]))
  expect(named.map(({ title, what }) => `${title}: ${what}`)).toEqual([
    'Sample 5: Thursday, May 7, 10:00 AM, Ring 1, was Wednesday, May 6, 8:00 AM to 9:00 AM',
    'Sample 6: 8:00 AM, Ring 1',
    'Sample 4: Canceled',
    'Sample 2: Expected 8:30 AM, printed 8:00 AM to 9:00 AM',
    'Sample 1: Expected 8:30 AM, printed 8:00 AM to 9:00 AM',
  ])
})
