import { describe, expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { boardAt, ringNamed, turnAt } from './board.ts'

const item = (id: number, start: string, end: string, change: Partial<ScheduleItem> = {}) => ({
  id,
  start: `2026-05-${start}`,
  end: `2026-05-${start.slice(0, 3)}${end}`,
  expectedStart: null,
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled' as const,
  updatedMs: null,
  ...change,
})
const items: ScheduleItem[] = [
  item(1, '05T09:00', '10:00'),
  item(2, '06T09:00', '10:00'),
  item(3, '06T10:00', '11:00'),
  item(4, '06T11:00', '12:00', { status: 'cancelled' }),
  item(5, '06T10:30', '12:00', { ring: '', room: 'Cove room' }),
  item(6, '07T09:00', '10:00', { ring: 'Ring 10' }),
  item(7, '07T10:00', '11:00', { ring: 'Ring 2' }),
]
const schedule = { items, timeZone: 'America/New_York' }
const at = (local: string) => Date.parse(`2026-05-${local}:00-04:00`)
const board = (local: string, ring: string | null = 'Ring 1') => boardAt(schedule, ring, at(local))
const placesAt = (local: string, ring: string | null = 'Ring 1') => {
  const found = board(local, ring)
  if (found.kind !== 'places') return found.kind
  return found.places.map(({ name, now, ahead }) => [
    name,
    now.map(({ id }) => id),
    ahead.map(({ id }) => id),
  ])
}

describe('a ring', () => {
  test('shows what is on, and what comes today with what is canceled', () => {
    expect(placesAt('06T09:30')).toEqual([['Ring 1', [2], [3, 4]]])
    expect(placesAt('06T08:00')).toEqual([['Ring 1', [], [2, 3, 4]]])
  })

  test('follows the expected times and the reports', () => {
    const late = items.map((one) =>
      one.id === 3
        ? { ...one, expectedStart: '2026-05-06T10:20', status: 'delayed' as const }
        : one.id === 2
          ? { ...one, actualStart: '2026-05-06T09:10' }
          : one,
    )
    const found = boardAt({ ...schedule, items: late }, 'Ring 1', at('06T10:10'))
    expect(found).toMatchObject({ places: [{ now: [{ id: 2 }], ahead: [{ id: 3 }, { id: 4 }] }] })
  })

  test('shows past midnight what is still on, or expected, of the evening before', () => {
    const night = [
      ...items,
      item(8, '06T22:30', '22:31', { end: '2026-05-07T00:45' }),
      item(9, '06T23:00', '23:30', { expectedStart: '2026-05-07T00:50', status: 'delayed' }),
    ]
    const found = (local: string, ring: string | null) =>
      boardAt({ ...schedule, items: night }, ring, at(local))
    expect(found('07T00:10', 'Ring 1')).toMatchObject({
      places: [{ name: 'Ring 1', now: [{ id: 8 }], ahead: [{ id: 9 }] }],
    })
    expect(found('07T00:10', null)).toMatchObject({
      places: [{ name: 'Ring 1', now: [{ id: 8 }] }, { name: 'Ring 2' }, { name: 'Ring 10' }],
    })
    expect(found('07T01:30', 'Ring 1')).toMatchObject({ kind: 'quiet' })
  })

  test('before the first day, without anything today, after its last event, and after the week', () => {
    expect(board('01T09:30', 'Ring 2')).toEqual({ kind: 'before', first: items[6] })
    expect(board('05T09:30', 'Ring 2')).toMatchObject({ kind: 'quiet', hadEvents: false })
    expect(board('05T12:00')).toMatchObject({ kind: 'quiet', hadEvents: true, next: { id: 2 } })
    // The canceled event keeps no screen busy.
    expect(board('06T11:30')).toMatchObject({ kind: 'quiet', hadEvents: true, next: null })
    expect(board('07T20:00')).toEqual({ kind: 'over' })
  })
})

test('all places: rings in the order of their numbers, then rooms', () => {
  expect(placesAt('06T10:40', null)).toEqual([
    ['Ring 1', [3], [4]],
    ['Cove room', [5], []],
  ])
  expect(placesAt('07T08:00', null)).toEqual([
    ['Ring 2', [], [7]],
    ['Ring 10', [], [6]],
  ])
})

test('without a schedule nothing has begun', () => {
  expect(boardAt({ ...schedule, items: [] }, null, at('06T10:00'))).toEqual({
    kind: 'before',
    first: null,
  })
})

test.each([
  ['Ring 2', 'Ring 2'],
  ['ring-2', 'Ring 2'],
  ['2', 'Ring 2'],
  ['10', 'Ring 10'],
  ['3', null],
  ['', null],
])('an address with %j names %j', (param, ring) => {
  expect(ringNamed(['Ring 2', 'Ring 10'], param)).toBe(ring)
})

test('several things take turns, and one stays', () => {
  expect([0, 14_999, 15_000, 30_000].map((ms) => turnAt(2, ms))).toEqual([0, 0, 1, 0])
  expect([turnAt(1, 15_000), turnAt(0, 15_000)]).toEqual([0, 0])
})
