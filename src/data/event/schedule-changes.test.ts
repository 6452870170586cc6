import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScheduleItem, scheduleStatuses } from '#contract/entities/schedule.ts'
import { beforeAfterSeeing, changesSince, goneSince } from './schedule-changes.ts'
import type { SeenItem } from './schedule-seen.ts'

const item = (id: number, change: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id,
  start: '2026-05-06T08:00',
  end: '2026-05-06T09:00',
  expectedStart: null,
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled',
  updatedMs: 1,
  ...change,
})
const today = '2026-05-06'
const compared = (seen: SeenItem[] | null, items: ScheduleItem[], isWhole = true) => {
  const before = seen && { items: seen, gone: [] }
  return changesSince(before, items, goneSince(before, items, { isWhole, today }))
}
const kinds = (seen: SeenItem[], items: ScheduleItem[], isWhole = true) =>
  Object.fromEntries([...compared(seen, items, isWhole)].map(([id, { kind }]) => [id, kind]))

test('nothing is marked on first sight', () => {
  expect(compared(null, [item(1)])).toEqual(new Map())
})

test('marks what is new, moved, delayed, cancelled and gone', () => {
  const seen = [item(1), item(2), item(3), item(4), item(5), item(6), item(7), item(8)]
  const late = '2026-05-06T08:30'
  const now = [
    item(1, { title: 'Sample one', updatedMs: 2 }),
    item(2, { start: '2026-05-06T08:15' }),
    item(3, { ring: 'Ring 2', expectedStart: late }),
    item(4, { status: 'cancelled' }),
    item(5, { status: 'delayed' }),
    item(7, { status: 'delayed', expectedStart: late }),
    item(8, { expectedStart: '2026-05-06T07:45' }),
    item(9),
    item(10, { status: 'cancelled' }),
  ]
  expect(kinds(seen, now)).toEqual({
    2: 'moved',
    3: 'moved',
    4: 'cancelled',
    5: 'delayed',
    6: 'cancelled',
    7: 'delayed',
    8: 'earlier',
    9: 'new',
  })
  expect(compared(seen, now).get(2)).toEqual({ kind: 'moved', from: item(2) })
})

test('a delay that grows or ends is a change, and no move', () => {
  const late = item(1, { status: 'delayed', expectedStart: '2026-05-06T08:30' })
  const later = { ...late, expectedStart: '2026-05-06T08:50' }
  expect(kinds([late], [later])).toEqual({ 1: 'delayed' })
  expect(kinds([late], [item(1)])).toEqual({ 1: 'onTime' })
  expect(kinds([late], [late])).toEqual({})
})

test('another judge is a change, also the first one; of a copy without judges none is', () => {
  const judged = item(1, { judge: 'Ann Lee' })
  const other = { ...judged, judge: 'Bo Ray' }
  expect(kinds([judged], [other])).toEqual({ 1: 'newJudge' })
  expect(kinds([judged], [item(1)])).toEqual({ 1: 'newJudge' })
  expect(kinds([item(1)], [judged])).toEqual({ 1: 'newJudge' })
  expect(kinds([judged], [{ ...other, ring: 'Ring 2' }])).toEqual({ 1: 'moved' })
  const { judge: _judge, ...unknown } = judged
  expect(kinds([unknown], [judged])).toEqual({})
})

test('an event that is on again is new, and a cancelled one that goes is no change', () => {
  const seen = [item(1, { status: 'cancelled' }), item(2, { status: 'cancelled' })]
  expect(kinds(seen, [item(1), item(2, { status: 'cancelled' })])).toEqual({ 1: 'new' })
  expect(kinds(seen, [])).toEqual({})
})

test('with unreadable rows no event counts as gone', () => {
  expect(kinds([item(1), item(2)], [item(1)], false)).toEqual({})
})

test('an event keeps the day on which it went, until it comes back', () => {
  const monday = { isWhole: true, today: '2026-05-04' }
  const gone = goneSince({ items: [item(1), item(2)], gone: [] }, [item(2)], monday)
  expect(gone).toEqual([{ item: item(1), day: '2026-05-04' }])
  const tuesday = { isWhole: true, today: '2026-05-05' }
  expect(goneSince({ items: [item(2)], gone }, [], tuesday)).toEqual([
    ...gone,
    { item: item(2), day: '2026-05-05' },
  ])
  expect(goneSince({ items: [item(2)], gone }, [item(1), item(2)], tuesday)).toEqual([])
})

test('marking as seen keeps where an event was, until it is over', () => {
  const moved = compared([item(1), item(2)], [item(1, { ring: 'Ring 2' }), item(2)])
  const kept = beforeAfterSeeing([item(3)], moved, () => false)
  expect(kept).toEqual([item(3), item(1)])
  expect(beforeAfterSeeing(kept, new Map(), (id) => id === 1)).toEqual([item(3)])
  const again = item(1, { ring: 'Ring 2' })
  const twice = compared([again], [item(1, { ring: 'Ring 3' })])
  expect(beforeAfterSeeing(kept, twice, () => false)).toEqual([item(3), again])
})

const anyItems = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      start: fc.constantFrom('2026-05-06T08:00', '2026-05-06T10:00'),
      ring: fc.constantFrom('', 'Ring 1'),
      status: fc.constantFrom(...scheduleStatuses),
    })
    .map(({ id, ...rest }) => item(id, { end: null, ...rest })),
  { selector: ({ id }) => id },
)

test('a schedule compared with itself has no changes', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (seen, items) => {
      expect(compared(items, items).size).toBe(0)
      const ids = new Set([...seen, ...items].map(({ id }) => id))
      for (const id of compared(seen, items).keys()) expect(ids.has(id)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
