import { describe, expect, test } from 'vitest'
import type { WhenIn } from '../classes/when-in.ts'
import { dayEntries, type DaySources, type DogOfDay } from './entries.ts'
import { anEvent } from './test-support.ts'

const expected: WhenIn = {
  kind: 'expected',
  at: '2026-05-06T10:40',
  from: '2026-05-06T10:30',
  until: '2026-05-06T10:52',
  classAt: '2026-05-06T10:30',
  isCalled: false,
  dogsBefore: 3,
  pace: { perDog: 2.25, dogs: 0 },
}
const dog = (when: WhenIn, extra: Partial<DogOfDay> = {}): DogOfDay => ({
  key: '1-1-4',
  title: 'Dog 4, Open Dogs',
  itemId: 1,
  ring: 'Ring 1',
  room: 'Grand hall',
  place: 4,
  when,
  ...extra,
})
const entriesOf = (sources: Partial<DaySources>) =>
  dayEntries({
    items: [],
    starred: new Set(),
    ordered: new Map(),
    dogs: [],
    promises: [],
    ...sources,
  })

const items = [
  anEvent(1, '10:30', '11:45'),
  anEvent(2, '13:00', null),
  anEvent(3, '18:00', '20:00'),
]
const supper = { name: 'Supper ticket', quantity: 2, isPaid: true }

describe('the entries of a day', () => {
  test('are starred and ordered events, each once', () => {
    const entries = entriesOf({
      items,
      starred: new Set([2, 3]),
      ordered: new Map([[3, [supper]]]),
    })
    expect(entries).toMatchObject([
      { key: 'event-2', at: '2026-05-06T13:00', until: null, isStarred: true, ordered: [] },
      { key: 'event-3', at: '2026-05-06T18:00', isStarred: true, ordered: [supper] },
    ])
    expect(entriesOf({ items, ordered: new Map([[3, [supper]]]) })).toMatchObject([
      { key: 'event-3', isStarred: false },
    ])
  })

  test('have the expected times, and take none when they are canceled', () => {
    const late = anEvent(1, '10:30', '11:45', { expectedStart: '2026-05-06T11:00' })
    const off = anEvent(2, '10:30', '11:45', { status: 'cancelled' })
    expect(entriesOf({ items: [late, off], starred: new Set([1, 2]) })).toMatchObject([
      { at: '2026-05-06T11:00', until: '2026-05-06T12:15', isBusy: true },
      { at: '2026-05-06T10:30', isBusy: false },
    ])
  })

  test('have an own dog’s times in place of its event’s', () => {
    const sources = { items, starred: new Set([1]) }
    expect(entriesOf({ ...sources, dogs: [dog(expected)] })).toMatchObject([
      { kind: 'event', isBusy: false },
      {
        kind: 'dog',
        at: '2026-05-06T10:40',
        from: '2026-05-06T10:30',
        until: '2026-05-06T10:52',
        isBusy: true,
      },
    ])
    // Of a silent ring only the printed time is known.
    const printed = { kind: 'printed', at: '2026-05-06T10:30', since: '2026-05-06T10:00' } as const
    expect(entriesOf({ ...sources, dogs: [dog(printed)] })).toMatchObject([
      { isBusy: false },
      { kind: 'dog', at: '2026-05-06T10:30', until: null },
    ])
  })

  test('keep a person for a quarter of an hour around a dog’s time, however wide its times are', () => {
    const wide = { ...expected, from: '2026-05-06T09:50', until: '2026-05-06T12:00' }
    expect(entriesOf({ dogs: [dog(wide)] })).toMatchObject([
      { at: '2026-05-06T10:40', from: '2026-05-06T10:25', until: '2026-05-06T10:55' },
    ])
  })

  test('have nothing of a dog that is not awaited any more', () => {
    for (const kind of ['absent', 'done', 'closed', 'gone'] as const) {
      const entries = entriesOf({ items, starred: new Set([1]), dogs: [dog({ kind })] })
      expect(entries).toMatchObject([{ kind: 'event', isBusy: true }])
    }
  })

  test('have each promise', () => {
    const promise = { id: '7', at: '2026-05-06T08:00', until: null, text: 'Gate', place: 'Foyer' }
    expect(entriesOf({ promises: [promise] })).toMatchObject([
      { kind: 'promise', key: 'promise-7', title: 'Gate', place: 'Foyer', isBusy: true },
    ])
  })
})
