import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, minutesBetween } from './expected-times.ts'
import { findConflicts } from './schedule-conflicts.ts'

const at = (start: string, end: string | null, fields: object = {}) => ({
  start: `2026-05-06T${start}`,
  end: end && `2026-05-06T${end}`,
  ring: 'Ring 1',
  room: '',
  judge: '',
  isCancelled: false,
  ...fields,
})
type Item = ReturnType<typeof at>
const ringWith = (...items: Item[]) => items.map((item) => ({ kind: 'ring', item }))

describe('a ring', () => {
  test('has no conflict of items that follow each other', () => {
    const items = [at('10:00', '11:00'), at('11:00', '12:00'), at('12:00', null)]
    expect(findConflicts(items, 0).size).toBe(0)
  })

  test('has conflicts of items that overlap', () => {
    const [long, within] = [at('10:00', '12:00'), at('10:30', '10:45')]
    const last = at('11:59', null)
    const conflicts = findConflicts([last, within, long], 0)
    expect(conflicts.get(long)).toEqual(ringWith(within, last))
    expect(conflicts.get(within)).toEqual(ringWith(long))
    expect(conflicts.get(last)).toEqual(ringWith(long))
  })

  test('has conflicts of items that begin together, also without an end', () => {
    const [one, other] = [at('10:00', null), at('10:00', null)]
    expect(findConflicts([one, other], 0).get(one)).toEqual(ringWith(other))
    const after = at('10:30', null)
    expect(findConflicts([one, after], 0).size).toBe(0)
  })

  test('has none with other rings, items without a ring and cancelled ones', () => {
    const items = [
      at('10:00', '11:00'),
      at('10:00', '11:00', { ring: 'Ring 2' }),
      at('10:00', '11:00', { isCancelled: true }),
      at('10:00', '11:00', { ring: '' }),
      at('10:00', '11:00', { ring: '' }),
    ]
    expect(findConflicts(items, 0).size).toBe(0)
  })
})

describe('a judge', () => {
  const judge = 'Ann Lee'
  const kinds = (one: Item, other: Item, minutes = 0) =>
    findConflicts([one, other], minutes)
      .get(one)
      ?.map(({ kind }) => kind) ?? []

  test('can’t be in two rings at the same time, however the name is written', () => {
    const one = at('10:00', '11:00', { judge })
    const other = at('10:59', null, { judge: 'ánn  lee', ring: 'Ring 2' })
    const conflicts = findConflicts([other, one], 0)
    expect(conflicts.get(one)).toEqual([{ kind: 'judge', item: other }])
    expect(conflicts.get(other)).toEqual([{ kind: 'judge', item: one }])
    expect(kinds(one, { ...other, ring: '' })).toEqual(['judge'])
    expect(kinds({ ...one, ring: '' }, { ...other, ring: '' })).toEqual(['judge'])
  })

  test('has no conflict of the judge in the same ring, after the end, or when one is cancelled', () => {
    const one = at('10:00', '11:00', { judge })
    expect(kinds(one, at('10:30', null, { judge }))).toEqual(['ring'])
    expect(kinds(one, at('11:00', null, { judge, ring: 'Ring 2' }))).toEqual([])
    expect(kinds(one, at('10:30', null, { judge: 'Bo Ray', ring: 'Ring 2' }))).toEqual([])
    const off = at('10:30', null, { judge, ring: 'Ring 2', isCancelled: true })
    expect(kinds(one, off)).toEqual([])
  })

  test('needs the set minutes between two places', () => {
    const one = at('10:00', '11:00', { judge, room: 'Hall A' })
    const later = at('11:09', null, { judge, ring: 'Ring 2', room: 'Hall B' })
    const conflicts = findConflicts([one, later], 10)
    const walk = { kind: 'walk', minutes: 9, setMinutes: 10 }
    expect(conflicts.get(one)).toEqual([{ ...walk, item: later }])
    expect(conflicts.get(later)).toEqual([{ ...walk, item: one }])
    expect(kinds(one, later, 9)).toEqual([])
    expect(kinds(one, later, 0)).toEqual([])
    expect(kinds({ ...one, end: null }, later, 60)).toEqual([])
    expect(kinds({ ...one, end: null }, later, 70)).toEqual(['walk'])
  })

  test('needs no walk within a room or a ring, or where a place is not known', () => {
    const one = at('10:00', '11:00', { judge, room: 'Hall A' })
    const later = at('11:00', null, { judge, ring: 'Ring 2', room: 'hall a' })
    expect(kinds(one, later, 10)).toEqual([])
    expect(kinds(one, { ...later, ring: 'Ring 1', room: '' }, 10)).toEqual([])
    expect(kinds(one, { ...later, ring: '', room: '' }, 10)).toEqual([])
    // Of a ring without a room, the ring is the place.
    expect(kinds(one, { ...later, room: '' }, 10)).toEqual(['walk'])
  })
})

describe('any schedule', () => {
  const item = fc
    .record({
      startMin: fc.integer({ min: 0, max: 120 }),
      minutes: fc.option(fc.integer({ min: 1, max: 60 })),
      ring: fc.constantFrom('', 'Ring 1', 'Ring 2'),
      room: fc.constantFrom('', 'Hall A', 'Hall B'),
      judge: fc.constantFrom('', 'Ann Lee', 'Bo Ray'),
      isCancelled: fc.boolean(),
    })
    .map(({ startMin, minutes, ...rest }) => {
      const start = addMinutes('2026-05-06T08:00', startMin)
      return { ...rest, start, end: minutes === null ? null : addMinutes(start, minutes) }
    })
  const items = fc.array(item, { maxLength: 12 })
  const walk = fc.integer({ min: 0, max: 30 })

  test('has each conflict on both sides, and the order of its items does not matter', () => {
    fc.assert(
      fc.property(items, walk, (all, minutes) => {
        const conflicts = findConflicts(all, minutes)
        for (const [one, found] of conflicts) {
          for (const { item: other, ...kind } of found) {
            const back = conflicts.get(other) ?? []
            expect(back.filter((each) => each.item === one)).toEqual([{ ...kind, item: one }])
          }
        }
        const turned = findConflicts(all.toReversed(), minutes)
        for (const one of all) {
          expect(new Set(turned.get(one))).toEqual(new Set(conflicts.get(one)))
        }
      }),
    )
  })

  test('has the conflicts that its pairs have alone', () => {
    fc.assert(
      fc.property(items, walk, (all, minutes) => {
        const conflicts = findConflicts(all, minutes)
        for (const one of all) {
          const rivals = all.filter((other) => findConflicts([one, other], minutes).has(one))
          const found = (conflicts.get(one) ?? []).map((each) => each.item)
          expect(new Set(found)).toEqual(new Set(rivals.filter((other) => other !== one)))
        }
      }),
    )
  })

  test('has no conflict of cancelled items, nor of a judge who has the set minutes', () => {
    fc.assert(
      fc.property(items, walk, (all, minutes) => {
        for (const [one, found] of findConflicts(all, minutes)) {
          for (const { kind, item: other } of found) {
            expect([one.isCancelled, other.isCancelled]).toEqual([false, false])
            const [first, second] = one.start <= other.start ? [one, other] : [other, one]
            const between = minutesBetween(first.end ?? first.start, second.start)
            if (kind === 'walk') expect(between).toBeLessThan(minutes)
            else expect(between).toBeLessThanOrEqual(0)
          }
        }
      }),
    )
  })
})
