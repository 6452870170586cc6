import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { addMinutes } from '../schedule/expected-times.ts'
import { instantOf } from '../../values/time/zoned-time.ts'
import { type DayEntry, dayEntries } from './entries.ts'
import { dayOfEntry, lineOfDay } from './line-of-day.ts'
import { anEvent } from './test-support.ts'

const timeZone = 'America/New_York'
const day = '2026-05-06'
const at = (local: string) => instantOf(local, timeZone)
const before = at('2026-05-01T00:00')
const walks = { usualMin: 0, ways: [{ from: 'Ring 1', to: 'Hall', minutes: 15 }] }

const promise = (id: string, from: string, until: string | null): DayEntry[] =>
  dayEntries({
    items: [],
    starred: new Set(),
    ordered: new Map(),
    dogs: [],
    promises: [{ id, at: from, until, text: `Promise ${id}`, place: '' }],
  })
const on = (id: string, from: string, until: string | null) =>
  promise(id, `${day}T${from}`, until === null ? null : `${day}T${until}`)

const lineOf = (entries: readonly DayEntry[], nowMs = before, of = day) =>
  lineOfDay(entries, { day: of, timeZone, nowMs, walks })
/** The line as short words. */
const told = (...args: Parameters<typeof lineOf>) =>
  lineOf(...args).map((row) => {
    if (row.kind === 'free') {
      return `free ${row.from.slice(11)}-${row.until.slice(11)}${row.isNow ? ' now' : ''}`
    }
    const clashes = row.clashes.map(
      ({ kind, minutes, other }) => `${kind} ${minutes} ${other.title}`,
    )
    return [row.entry.title, ...clashes].join(', ')
  })

describe('what overlaps', () => {
  test('is told by the minutes before the end, on both sides', () => {
    expect(told([...on('b', '09:50', '11:00'), ...on('a', '09:00', '10:00')])).toEqual([
      'Promise a, overlapped 0 Promise b',
      'Promise b, beforeEnd 10 Promise a',
    ])
    expect(told([...on('a', '09:00', '10:00'), ...on('b', '09:00', '09:30')])).toEqual([
      'Promise a, sameStart 0 Promise b',
      'Promise b, sameStart 0 Promise a',
    ])
  })

  test('names a walk that takes longer than the time between', () => {
    const ring = { ring: 'Ring 1' }
    const entriesOf = (start: string, end: string | null) =>
      dayEntries({
        items: [anEvent(1, '09:00', end, ring), anEvent(2, start, '11:00', { room: 'Hall' })],
        starred: new Set([1, 2]),
        ordered: new Map(),
        dogs: [],
        promises: [],
      })
    expect(told(entriesOf('10:05', '10:00'))).toEqual(['Sample 1', 'Sample 2, walk 5 Sample 1'])
    expect(told(entriesOf('10:00', '10:00'))).toEqual(['Sample 1', 'Sample 2, walk 0 Sample 1'])
    expect(told(entriesOf('10:15', '10:00'))).toEqual(['Sample 1', 'Sample 2'])
    // Nobody knows when the first one ends.
    expect(told(entriesOf('10:05', null))).toEqual(['Sample 1', 'Sample 2'])
  })

  test('says of something without an end only when it began', () => {
    expect(told([...on('a', '09:00', null), ...on('b', '09:20', '09:40')])).toEqual([
      'Promise a, overlapped 0 Promise b',
      'Promise b, openEnd 20 Promise a',
    ])
    expect(told([...on('a', '09:00', null), ...on('b', '10:00', '10:20')])).toEqual([
      'Promise a',
      'Promise b',
    ])
  })

  test('is nothing where one begins as the other ends', () => {
    expect(told([...on('a', '09:00', '10:00'), ...on('b', '10:00', '11:00')])).toEqual([
      'Promise a',
      'Promise b',
    ])
  })

  test('lasts across midnight', () => {
    const night = promise('a', '2026-05-05T22:00', '2026-05-06T01:00')
    const early = on('b', '00:30', '02:00')
    expect(told([...night, ...early])).toEqual(['Promise b, beforeEnd 30 Promise a'])
    expect(told([...night, ...early], before, '2026-05-05')).toEqual([
      'Promise a, overlapped 0 Promise b',
    ])
  })

  test('is nothing between a dog and what its own ring does', () => {
    const entries = dayEntries({
      items: [
        anEvent(1, '09:00', '10:00', { ring: 'Ring 1' }),
        anEvent(2, '09:30', '10:00', { ring: 'Ring 2' }),
      ],
      starred: new Set([1, 2]),
      ordered: new Map(),
      promises: [],
      dogs: [5, 6].map((place) => ({
        key: `3-1-${place}`,
        title: `Dog ${place}`,
        itemId: 3,
        ring: 'Ring 1',
        room: '',
        place,
        when: {
          kind: 'expected',
          at: `${day}T09:55`,
          from: `${day}T09:50`,
          until: `${day}T10:05`,
          classAt: `${day}T09:45`,
          isCalled: false,
          dogsBefore: 1,
          pace: { perDog: 2.25, dogs: 0 },
        },
      })),
    })
    expect(told(entries)).toEqual([
      'Sample 1, overlapped 0 Sample 2',
      'Sample 2, beforeEnd 30 Sample 1, overlapped 0 Dog 5, overlapped 0 Dog 6',
      'Dog 5, beforeEnd 10 Sample 2',
      'Dog 6, beforeEnd 10 Sample 2',
    ])
  })
})

describe('what is free', () => {
  const two = [...on('a', '09:00', '10:00'), ...on('b', '14:00', '15:00')]

  test('is an hour or more between two entries', () => {
    expect(told(two)).toEqual(['Promise a', 'free 10:00-14:00', 'Promise b'])
    expect(told([...on('a', '09:00', '13:00'), ...on('b', '14:00', null)])).toEqual([
      'Promise a',
      'free 13:00-14:00',
      'Promise b',
    ])
    expect(told([...on('a', '09:00', '13:01'), ...on('b', '14:00', null)])).toEqual([
      'Promise a',
      'Promise b',
    ])
  })

  test('is free now, and over once the next entry begins', () => {
    expect(told(two, at(`${day}T10:00`))).toContain('free 10:00-14:00 now')
    expect(told(two, at(`${day}T13:59`))).toContain('free 10:00-14:00 now')
    expect(told(two, at(`${day}T14:00`))).toEqual(['Promise a', 'Promise b'])
    expect(told(two, at(`${day}T07:30`))[0]).toBe('free 07:30-09:00 now')
    expect(told(two, at(`${day}T08:30`))[0]).toBe('Promise a')
  })

  test('is not said after something whose end is not known', () => {
    expect(told([...on('a', '09:00', null), ...on('b', '14:00', null)])).toEqual([
      'Promise a',
      'Promise b',
    ])
  })

  test('is no night', () => {
    const evening = promise('a', '2026-05-05T20:00', '2026-05-05T21:00')
    expect(told([...evening, ...on('b', '09:00', '10:00')])).toEqual(['Promise b'])
    // What lasts into the day ends the night.
    const night = promise('a', '2026-05-05T20:00', '2026-05-06T01:00')
    expect(told([...night, ...on('b', '09:00', '10:00')])).toEqual([
      'free 01:00-09:00',
      'Promise b',
    ])
  })
})

describe('any days', () => {
  const anyEntries = fc
    .array(
      fc.record({
        startMin: fc.integer({ min: 0, max: 2 * 24 * 60 }),
        length: fc.option(fc.integer({ min: 1, max: 600 }), { nil: null }),
        isOff: fc.boolean(),
      }),
      { maxLength: 9 },
    )
    .map((rows) =>
      dayEntries({
        items: rows.map(({ startMin, length, isOff }, id) => {
          const start = addMinutes(`${day}T00:00`, startMin)
          const end = length === null ? null : addMinutes(start, length)
          return { ...anEvent(id, '', null), start, end, status: isOff ? 'cancelled' : 'scheduled' }
        }),
        starred: new Set(rows.keys()),
        ordered: new Map(),
        dogs: [],
        promises: [],
      }),
    )
  const anyNow = fc
    .integer({ min: 0, max: 3 * 24 * 60 })
    .map((minutes) => at(addMinutes(`${day}T00:00`, minutes)))
  const days = [0, 1, 2, 3].map((count) => addMinutes(`${day}T00:00`, count * 1440).slice(0, 10))
  const all = (entries: readonly DayEntry[], nowMs: number) =>
    days.flatMap((of) => lineOfDay(entries, { day: of, timeZone, nowMs, walks }))
  const entryRows = (rows: ReturnType<typeof lineOfDay>) =>
    rows.flatMap((row) => (row.kind === 'entry' ? [row] : []))

  test('have each entry once, on its day and in order', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, (entries, nowMs) => {
        const keys = entryRows(all(entries, nowMs)).map(({ entry }) => entry.key)
        expect(keys.toSorted()).toEqual(entries.map(({ key }) => key).toSorted())
        for (const of of days) {
          const rows = lineOfDay(entries, { day: of, timeZone, nowMs, walks })
          const times = rows.map((row) => (row.kind === 'free' ? row.from : row.entry.at))
          expect(times).toEqual(times.toSorted())
          expect(entryRows(rows).every(({ entry }) => dayOfEntry(entry) === of)).toBe(true)
        }
      }),
    )
  })

  test('name an overlap on both sides, and none of a canceled event', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const rows = entryRows(all(entries, before))
        for (const { entry, clashes } of rows) {
          for (const { other } of clashes) {
            expect([entry.isBusy, other.isBusy]).toEqual([true, true])
            const back = rows.find((row) => row.entry.key === other.key)
            expect(back?.clashes.some((clash) => clash.other.key === entry.key)).toBe(true)
          }
        }
      }),
    )
  })

  test('call no minute free in which something is to do, and no time below an hour', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, (entries, nowMs) => {
        for (const row of all(entries, nowMs)) {
          if (row.kind !== 'free') continue
          expect(at(row.until) - at(row.from)).toBeGreaterThanOrEqual(60 * 60_000)
          expect(at(row.until)).toBeGreaterThan(nowMs)
          const isIn = (entry: DayEntry) =>
            entry.isBusy && entry.from < row.until && (entry.until ?? entry.from) > row.from
          expect(entries.filter(isIn)).toEqual([])
        }
      }),
    )
  })

  test('are the same in whatever order the entries come', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, (entries, nowMs) => {
        const keysOf = (of: readonly DayEntry[]) =>
          all(of, nowMs).map((row) => (row.kind === 'free' ? row.from : row.entry.key))
        expect(keysOf(entries.toReversed())).toEqual(keysOf(entries))
      }),
    )
  })
})

test('an event that has begun stays until an hour past its end, and after it nothing is called free', () => {
  const lineWith = (event: Partial<ScheduleItem>, now: string) => {
    const items = [anEvent(1, '09:00', '10:00', event), anEvent(2, '13:00', '14:00')]
    const sources = { items, starred: new Set([1, 2]), ordered: new Map(), dogs: [], promises: [] }
    return lineOf(dayEntries(sources), at(`${day}T${now}`))
  }
  const begun = { actualStart: `${day}T09:00` }
  expect(lineWith(begun, '10:30')).toMatchObject([
    { kind: 'entry', isOver: false },
    { kind: 'entry' },
  ])
  expect(lineWith(begun, '11:00')).toMatchObject([{ isOver: true }, { kind: 'entry' }])
  const over = { ...begun, actualEnd: `${day}T10:05` }
  expect(lineWith(over, '10:30')).toMatchObject([
    { isOver: true },
    { kind: 'free' },
    { kind: 'entry' },
  ])
})
