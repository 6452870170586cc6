// What holds for every report from a ring, whatever the day is like.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemAct, LiveChange, LiveItem } from '../../entities/schedule-acts.ts'
import { addMinutes, announcedTimes, minutesBetween } from '../schedule/expected-times.ts'
import { applyAct, takeBack } from './apply-act.ts'
import { inOrder } from './delay.ts'

const event = { startDate: '2026-05-04', endDate: '2026-05-09' }
const morning = '2026-05-06T08:00'

// A ring's day of any events, some late, some done, some canceled, in rings 1 and 2.
const anyDay = fc
  .array(
    fc.record({
      startMin: fc.integer({ min: 0, max: 600 }),
      length: fc.option(fc.integer({ min: 5, max: 120 }), { nil: null }),
      delay: fc.constantFrom(0, 0, 5, 40),
      state: fc.constantFrom('open', 'open', 'open', 'canceled', 'done', 'on'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ startMin, length, delay, state }, index): LiveItem => {
      const start = addMinutes(morning, startMin)
      const expectedStart = delay === 0 || state === 'canceled' ? null : addMinutes(start, delay)
      return {
        id: index + 1,
        title: `Sample ${index}`,
        ring: 'Ring 1',
        room: 'Grand hall',
        judge: '',
        start,
        end: length === null ? null : addMinutes(start, length),
        expectedStart,
        actualStart: state === 'on' ? (expectedStart ?? start) : null,
        actualEnd: state === 'done' ? start : null,
        status:
          state === 'canceled' ? 'cancelled' : expectedStart === null ? 'scheduled' : 'delayed',
      }
    }),
  )
const anyTime = fc
  .integer({ min: 0, max: 719 })
  .map((minutes) => addMinutes(morning, minutes).slice(11))
const anyAct = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map((minutes): ItemAct => ({ kind: 'late', minutes })),
  anyTime.map((time): ItemAct => ({ kind: 'until', time, isEarlier: false })),
  fc.constant<ItemAct>({ kind: 'started' }),
  fc.constant<ItemAct>({ kind: 'done' }),
  fc.constant<ItemAct>({ kind: 'canceled' }),
  fc.constant<ItemAct>({ kind: 'moved', ring: 'Ring 2', room: '' }),
)
const anyCase = fc.tuple(anyDay, fc.nat(), anyAct, anyTime)

function run([items, pick, what, now]: [LiveItem[], number, ItemAct, string]) {
  const of = items[pick % items.length]
  if (!of) throw new Error('The day is empty.')
  const ring = { event, items, now: `2026-05-06T${now}` }
  const result = applyAct(of, what, ring, ['Ring 1', 'Ring 2'])
  const changes = result.kind === 'changed' ? result.changes : []
  const byId = new Map(changes.map((change) => [change.after.id, change.after]))
  return { of, what, result, changes, whole: items.map((one) => byId.get(one.id) ?? one) }
}
const holds = (check: (one: ReturnType<typeof run>, items: LiveItem[]) => void) =>
  fc.assert(
    fc.property(anyCase, (one) => check(run(one), one[0])),
    { numRuns: 2000 },
  )

describe('whatever is reported', () => {
  test('nothing is expected before it is printed', () => {
    holds(({ changes }) => {
      for (const { after: one } of changes) {
        expect(announcedTimes(one).start >= one.start).toBe(true)
      }
    })
  })

  test('the events after it keep their order, and no time but theirs changes', () => {
    holds(({ whole }, items) => {
      const now = new Map(whole.map((one) => [one.id, one]))
      const isAhead = ({ id }: LiveItem) =>
        inOrder(whole).some(
          (one) => one.id === id && one.ring === 'Ring 1' && one.actualStart === null,
        )
      const starts = inOrder(items)
        .filter(isAhead)
        .map((one) => announcedTimes(now.get(one.id) ?? one).start)
      expect(starts).toEqual(starts.toSorted())
      for (const one of whole) {
        const was = items.find(({ id }) => id === one.id)
        expect([one.start, one.end, one.title]).toEqual([was?.start, was?.end, was?.title])
      }
    })
  })

  test('each event changes once, its own first, and the others move by no more', () => {
    const movedBy = ({ before, after: one }: LiveChange) =>
      minutesBetween(announcedTimes(before).start, announcedTimes(one).start)
    holds(({ of, what, result, changes }) => {
      if (result.kind === 'refused') return
      const [own, ...moved] = changes
      expect(own?.before.id).toBe(of.id)
      expect(new Set(changes.map(({ before }) => before.id)).size).toBe(changes.length)
      if (what.kind !== 'late') return
      for (const change of moved) {
        expect(movedBy(change)).toBeGreaterThan(0)
        expect(movedBy(change)).toBeLessThanOrEqual(what.minutes)
      }
    })
  })

  test('taking it back restores every event', () => {
    holds(({ changes, whole }, items) => {
      const back = takeBack(changes, whole)
      const byId = new Map(back?.map((change) => [change.after.id, change.after]))
      expect(whole.map((one) => byId.get(one.id) ?? one)).toEqual(items)
    })
  })
})
