import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListEntry } from '../../entities/classes.ts'
import { addMinutes, minutesBetween } from '../schedule/expected-times.ts'
import { localAt } from './class-times.ts'
import { at, begun, dayOf, item, listOf, mark, oneOf } from './test-support.ts'
import { type RingDay, timesInRing, whenIn } from './when-in.ts'

describe('when a dog is in', () => {
  test('comes from the printed time and the usual pace until the ring reports', () => {
    const list = listOf([oneOf(1, 10), oneOf(2, 6)])
    expect(whenIn(dayOf(list), mark, at('08:00'))).toMatchObject({
      kind: 'expected',
      at: at('09:27'),
      classAt: at('09:23'),
      dogsBefore: 12,
      isCalled: false,
      pace: { perDog: 2.25, dogs: 0 },
    })
  })

  test('follows the judge’s own pace, which narrows what is said', () => {
    const slow = [
      oneOf(1, 10, { doneAt: at('09:40') }),
      oneOf(3, 10, { doneAt: at('10:20') }),
      oneOf(2, 6),
    ]
    const found = whenIn(dayOf(listOf(slow), begun), mark, at('10:20'))
    if (found.kind !== 'expected') throw new Error(found.kind)
    // 4 minutes a dog over 20 dogs, and the usual pace over 6.
    expect(found.pace).toMatchObject({ dogs: 20 })
    expect(found.pace.perDog).toBeCloseTo((6 * 2.25 + 80) / 26)
    expect(found).toMatchObject({ dogsBefore: 2, at: at('10:27') })
    const early = whenIn(dayOf(listOf([oneOf(1, 20), oneOf(2, 6)])), mark, at('08:00'))
    if (early.kind !== 'expected') throw new Error(early.kind)
    expect(minutesBetween(found.from, found.until)).toBeLessThan(
      minutesBetween(early.from, early.until),
    )
  })

  test('says times that narrow as the dog comes near, and go further after it than before it', () => {
    const list = listOf([oneOf(1, 10, { doneAt: at('09:30') }), oneOf(2, 30)])
    const timesOf = (place: number) => {
      const found = whenIn(dayOf(list, begun), { ...mark, place }, at('09:30'))
      if (found.kind !== 'expected') throw new Error(found.kind)
      return [minutesBetween(found.from, found.at), minutesBetween(found.at, found.until)]
    }
    // In 5, 27 and 79 minutes.
    expect([timesOf(3), timesOf(11), timesOf(30)]).toEqual([
      [4, 9],
      [9, 18],
      [15, 31],
    ])
  })

  test('says no time before the event and the class can begin', () => {
    const fromOf = (entries: ListEntry[], place: number, now: string) => {
      const found = whenIn(dayOf(listOf(entries)), { ...mark, place }, now)
      return found.kind === 'expected' ? found.from : found.kind
    }
    expect(fromOf([oneOf(2, 6)], 1, '2026-05-05T21:00')).toBe(at('09:00'))
    expect(fromOf([oneOf(2, 6, { notBefore: '11:00' })], 1, at('08:00'))).toBe(at('11:00'))
    expect(fromOf([oneOf(2, 6)], 1, at('09:20'))).toBe(at('09:20'))
  })

  test('counts absent dogs, pauses, times of the programme, walk-throughs and the event before it', () => {
    const timeOf = (day: RingDay) => {
      const found = whenIn(day, { ...mark, place: null }, at('08:00'))
      return found.kind === 'expected' ? found.at : found.kind
    }
    const own = oneOf(2, 6)
    expect(timeOf(dayOf(listOf([oneOf(1, 4), own])))).toBe(at('09:09'))
    expect(timeOf(dayOf(listOf([oneOf(1, 4, { absent: [1, 2, 3, 4] }), own])))).toBe(at('09:00'))
    const lunch = { kind: 'pause' as const, title: 'Lunch', minutes: 45 }
    expect(timeOf(dayOf(listOf([oneOf(1, 4), lunch, own])))).toBe(at('09:54'))
    const timed = listOf([oneOf(1, 4), oneOf(2, 6, { notBefore: '11:00' })])
    expect(timeOf(dayOf(timed))).toBe(at('11:00'))
    const run = whenIn(dayOf(listOf([own], { kind: 'runs' })), mark, at('08:00'))
    expect(run).toMatchObject({ kind: 'expected', at: at('09:18'), classAt: at('09:00') })
    const second = { ...item, id: 7, start: at('09:30'), end: null }
    const long = dayOf(listOf([own], { itemId: 7 }), item, { items: [item, second] })
    const both = { ...long, lists: [listOf([oneOf(1, 40)]), ...long.lists] }
    expect(whenIn(both, { ...mark, itemId: 7 }, at('08:00'))).toMatchObject({
      classAt: at('10:30'),
    })
  })

  test('of a ring that reports its start alone, each class comes by the usual pace', () => {
    const day = dayOf(listOf([oneOf(1, 20), oneOf(2, 20), oneOf(3, 20)]), begun)
    for (const now of ['09:01', '09:50', '10:20']) {
      const found = whenIn(day, { ...mark, classId: 3, place: 1 }, at(now))
      expect(found).toMatchObject({ classAt: at('10:30'), at: at('10:30') })
    }
    expect(whenIn(day, mark, at('10:20'))).toMatchObject({ classAt: at('09:45') })
  })

  test('a call in one ring says that the class before it is over, though nobody said so', () => {
    const list = listOf([oneOf(1, 8), oneOf(2, 6, { calledAt: at('09:30') })])
    expect(whenIn(dayOf(list, begun), mark, at('09:31'))).toMatchObject({
      isCalled: true,
      at: at('09:35'),
      dogsBefore: 2,
    })
    expect(whenIn(dayOf(list, begun), { ...mark, classId: 1 }, at('09:31'))).toEqual({
      kind: 'done',
    })
  })

  test.each<[string, RingDay, object]>([
    ['an absent dog', dayOf(listOf([oneOf(2, 6, { absent: [3] })])), { kind: 'absent' }],
    ['everybody absent', dayOf(listOf([oneOf(2, 3, { absent: [1, 2, 3] })])), { kind: 'absent' }],
    ['a judged class', dayOf(listOf([oneOf(2, 6, { doneAt: at('09:20') })])), { kind: 'done' }],
    [
      'a ring that closed in the middle',
      dayOf(listOf([oneOf(2, 6)]), { ...begun, actualEnd: at('09:20') }),
      { kind: 'closed' },
    ],
    [
      'a canceled event',
      dayOf(listOf([oneOf(2, 6)]), { ...item, status: 'cancelled' }),
      { kind: 'closed' },
    ],
    [
      'a ring that has gone on',
      dayOf(listOf([oneOf(2, 6)]), item, {
        items: [item, { ...begun, id: 7, start: at('10:00'), actualStart: at('10:00') }],
      }),
      { kind: 'closed' },
    ],
    ['a class that is gone', dayOf(listOf([oneOf(1, 6)])), { kind: 'gone' }],
    ['a place that is gone', dayOf(listOf([oneOf(2, 2)])), { kind: 'gone' }],
    ['an event that is gone', dayOf(listOf([oneOf(2, 6)], { itemId: 9 })), { kind: 'gone' }],
    [
      'a silent ring',
      dayOf(listOf([oneOf(2, 6)]), item, { silentSince: at('09:00') }),
      { kind: 'printed', at: at('09:00'), since: at('09:00') },
    ],
  ])('of %s nothing is promised', (_, day, found) => {
    expect(whenIn(day, mark, at('10:30'))).toEqual(found)
  })

  test('an event that nobody has begun stands as printed once its time is over', () => {
    const list = listOf([oneOf(2, 6)])
    expect(whenIn(dayOf(list), mark, at('13:00'))).toMatchObject({ kind: 'expected' })
    expect(whenIn(dayOf(list), mark, at('13:01'))).toEqual({
      kind: 'printed',
      at: at('09:00'),
      since: at('09:00'),
    })
  })

  test('while its ring reports classes, an event that nobody has begun goes on after its time', () => {
    const before = listOf([oneOf(5, 6)], { itemId: 7, reportedAt: at('13:50') })
    const day = dayOf(listOf([oneOf(2, 6)]), item, { items: [item, { ...item, id: 7 }] })
    const ring = { ...day, lists: [...day.lists, before] }
    expect(whenIn(ring, mark, at('14:19'))).toMatchObject({ kind: 'expected' })
    expect(whenIn(ring, mark, at('14:20'))).toMatchObject({ kind: 'printed', since: at('13:50') })
  })

  test('nothing is promised on the days after', () => {
    expect(whenIn(dayOf(listOf([oneOf(2, 6)])), mark, '2026-05-08T09:00')).toEqual({
      kind: 'closed',
    })
  })
})

// Any list in any state at any time of its day.
const anyEntry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      absent: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }),
      called: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
      done: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
      notBefore: fc.option(fc.constantFrom('08:00', '10:00', '13:00'), { freq: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 240 }) },
)
const anyDelay = fc.record({
  at: fc.integer({ min: 0, max: 300 }).map((min) => addMinutes(at('09:00'), min)),
  minutes: fc.integer({ min: -60, max: 90 }),
})
const anyDelays = fc
  .array(anyDelay, { maxLength: 3 })
  .map((delays) => delays.sort((a, b) => a.at.localeCompare(b.at)))
const anyList = fc
  .record({
    delays: anyDelays,
    kind: fc.constantFrom('classes' as const, 'runs' as const),
    rows: fc.array(anyEntry, { minLength: 1, maxLength: 10 }),
  })
  .map(({ delays, kind, rows }) =>
    listOf(
      rows.map((row, index): ListEntry => {
        if (typeof row === 'number') return { kind: 'pause', title: 'Lunch', minutes: row }
        const { count, absent, called, done, notBefore } = row
        const local = (minutes: number | null) =>
          minutes === null ? null : addMinutes(at('09:00'), minutes)
        return oneOf(index, count, {
          absent: absent.filter((place) => place <= count),
          calledAt: local(called),
          doneAt: local(done),
          notBefore,
        })
      }),
      { delays, kind },
    ),
  )
const anyNow = fc.integer({ min: -120, max: 600 }).map((min) => addMinutes(at('09:00'), min))
const anyItem = fc.constantFrom(item, begun, { ...item, expectedStart: at('09:40') })

describe('whatever is reported', () => {
  test('nobody is expected before now, before the class, or outside the times that are said', () => {
    fc.assert(
      fc.property(
        anyList,
        anyNow,
        anyItem,
        fc.nat(9),
        fc.nat(20),
        (list, now, on, classId, place) => {
          const found = whenIn(dayOf(list, on), { itemId: 1, classId, place: place || null }, now)
          if (found.kind !== 'expected') return
          expect(found.at >= now && found.at >= found.classAt).toBe(true)
          expect(found.from <= found.at && found.at <= found.until).toBe(true)
          expect(found.dogsBefore).toBeGreaterThanOrEqual(0)
          expect(found.pace.perDog).toBeGreaterThanOrEqual(0.5)
          expect(found.pace.perDog).toBeLessThanOrEqual(10)
        },
      ),
    )
  })

  test('a later dog of a class is not expected earlier, and a later class not before one ahead of it', () => {
    fc.assert(
      fc.property(anyList, anyNow, anyItem, (list, now, on) => {
        const day = dayOf(list, on)
        const ahead = (timesInRing(day, now).get(1)?.classes ?? []).filter(
          ({ state }) => state !== 'done',
        )
        const starts = ahead.map(({ startMin }) => startMin)
        expect(starts).toEqual([...starts].sort((a, b) => a - b))
        for (const { one } of ahead) {
          const times = Array.from({ length: one.count }, (_, index) =>
            whenIn(day, { itemId: 1, classId: one.id, place: index + 1 }, now),
          ).flatMap((found) => (found.kind === 'expected' ? [found.at] : []))
          expect(times).toEqual([...times].sort())
        }
      }),
    )
  })

  test('one more absent dog delays nobody', () => {
    fc.assert(
      fc.property(anyList, fc.nat(9), (list, classAt) => {
        const absentee = list.entries[classAt % list.entries.length]
        // Of what was judged, the dogs say the pace.
        if (absentee?.kind !== 'class' || absentee.doneAt !== null) return
        const fewer = listOf(
          list.entries.map((entry) =>
            entry === absentee
              ? { ...absentee, absent: [...new Set([...absentee.absent, 1])] }
              : entry,
          ),
          { kind: list.kind },
        )
        const now = at('08:00')
        const before = timesInRing(dayOf(list), now).get(1)
        const after = timesInRing(dayOf(fewer), now).get(1)
        expect(after?.endMin ?? 0).toBeLessThanOrEqual(before?.endMin ?? 0)
        expect(localAt(item, after?.endMin ?? 0) >= item.start).toBe(true)
      }),
    )
  })
})
