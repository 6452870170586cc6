import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScheduleItem, scheduleStatuses } from '../../../contract/entities/schedule.ts'
import { changesSince } from './schedule-changes.ts'

const item = (id: number, change: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id,
  start: '2026-05-06T08:00',
  end: '2026-05-06T09:00',
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: 'Grand hall',
  status: 'scheduled',
  updatedMs: 1,
  ...change,
})
const kinds = (seen: ScheduleItem[] | null, items: ScheduleItem[], isWhole = true) =>
  Object.fromEntries(
    [...changesSince(seen, items, isWhole).changes].map(([id, { kind }]) => [id, kind]),
  )

test('at first sight nothing is news', () => {
  expect(changesSince(null, [item(1)], true)).toEqual({ items: [item(1)], changes: new Map() })
})

test('new, moved and cancelled are distinguished; other texts are no change', () => {
  const seen = [item(1), item(2), item(3), item(4), item(5), item(6)]
  const now = [
    item(1, { title: 'Sample one', updatedMs: 2 }),
    item(2, { start: '2026-05-06T08:15' }),
    item(3, { ring: 'Ring 2' }),
    item(4, { status: 'cancelled' }),
    item(5, { status: 'delayed' }),
    item(7),
    item(8, { status: 'cancelled' }),
  ]
  expect(kinds(seen, now)).toEqual({
    2: 'moved',
    3: 'moved',
    4: 'cancelled',
    5: 'moved',
    6: 'cancelled',
    7: 'new',
  })
  const { items, changes } = changesSince(seen, now, true)
  expect(changes.get(2)).toEqual({ kind: 'moved', from: item(2) })
  expect(changes.get(6)).toEqual({ kind: 'cancelled', isGone: true })
  expect(items.at(-1)).toEqual(item(6, { status: 'cancelled' }))
})

test('what is on again is new, and what stays cancelled is no news', () => {
  const seen = [item(1, { status: 'cancelled' }), item(2, { status: 'cancelled' })]
  expect(kinds(seen, [item(1), item(2, { status: 'cancelled' })])).toEqual({ 1: 'new' })
  expect(kinds(seen, [])).toEqual({})
})

test('a row that could not be read has not gone', () => {
  expect(kinds([item(1), item(2)], [item(1)], false)).toEqual({})
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

test('the same schedule again is no news, and what was shown and seen is none either', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (seen, items) => {
      expect(changesSince(items, items, true)).toEqual({ items, changes: new Map() })
      const shown = changesSince(seen, items, true)
      expect(new Set(shown.items.map(({ id }) => id)).size).toBe(shown.items.length)
      expect(changesSince(shown.items, items, true).changes.size).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
