import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveItem } from '../../entities/schedule-acts.ts'
import { addMinutes, announcedTimes, minutesBetween } from '../schedule/expected-times.ts'
import { applyAct } from './apply-act.ts'
import { silenceIn, silentForAllMin, silentForStewardsMin } from './silence.ts'

const at = (time: string) => `2026-05-06T${time}`
const item = (id: number, start: string, end: string | null, change: Partial<LiveItem> = {}) => ({
  id,
  start: at(start),
  end: end === null ? null : at(end),
  expectedStart: null,
  actualStart: null,
  actualEnd: null,
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: '',
  judge: '',
  status: 'scheduled' as const,
  ...change,
})
const dogs: LiveItem = item(1, '09:00', '10:00')
const bitches: LiveItem = item(2, '10:15', '11:00')
const day = [dogs, bitches]
const silence = (time: string, items: readonly LiveItem[] = day, heard: string | null = null) => {
  const found = silenceIn(items, at(time), heard && at(heard))
  return found && [found.since.slice(11), found.isPublic]
}

describe('a ring that should have begun', () => {
  test('is silent for stewards first, then for everybody', () => {
    expect(silence('09:09')).toBeNull()
    expect(silence('09:10')).toEqual(['09:00', false])
    expect(silence('09:29')).toEqual(['09:00', false])
    expect(silence('09:30')).toEqual(['09:00', true])
  })

  test('is not silent once its first event has begun, until the next one is due', () => {
    const items = [{ ...dogs, actualStart: at('09:05') }, bitches]
    expect(silence('10:20', items)).toBeNull()
    expect(silence('10:25', items)).toEqual(['10:15', false])
    expect(silence('11:30', [dogs, { ...bitches, actualStart: at('10:20') }])).toBeNull()
  })

  test('follows the expected time, and counts from a report that changed no time', () => {
    const late = { ...dogs, expectedStart: at('09:20'), status: 'delayed' as const }
    expect(silence('09:25', [late, bitches])).toBeNull()
    expect(silence('09:30', [late, bitches])).toEqual(['09:20', false])
    expect(silence('09:20', day, '09:12')).toBeNull()
    expect(silence('09:22', day, '09:12')).toEqual(['09:12', false])
    // A report of an other clock is not of the future.
    expect(silence('09:22', day, '12:00')).toEqual(['09:00', false])
  })

  test('is over an hour after its last event, and without an event that can begin', () => {
    expect(silence('12:00')).toEqual(['09:00', true])
    expect(silence('12:01')).toBeNull()
    expect(silence('10:40', [item(3, '09:00', null)])).toEqual(['09:00', true])
    expect(silence('11:01', [item(3, '09:00', null)])).toBeNull()
    expect(
      silence(
        '09:30',
        day.map((one) => ({ ...one, status: 'cancelled' as const })),
      ),
    ).toBeNull()
    expect(silence('09:30', [])).toBeNull()
  })
})

// A ring's day of any events, some begun, done, late or canceled.
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
      const start = addMinutes(at('08:00'), startMin)
      return {
        ...dogs,
        id: index + 1,
        start,
        end: length === null ? null : addMinutes(start, length),
        expectedStart: delay === 0 || state === 'canceled' ? null : addMinutes(start, delay),
        actualStart: state === 'on' || state === 'done' ? start : null,
        actualEnd: state === 'done' ? start : null,
        status: state === 'canceled' ? 'cancelled' : 'scheduled',
      }
    }),
  )
const anyNow = fc
  .integer({ min: -60, max: 1000 })
  .map((minutes) => addMinutes(at('08:00'), minutes))
const anyHeard = fc.option(anyNow, { nil: null })

describe('whatever the day is like', () => {
  test('a silence is as long as it says, and began with an event that was due, or with a report', () => {
    fc.assert(
      fc.property(anyDay, anyNow, anyHeard, (items, now, heard) => {
        const found = silenceIn(items, now, heard)
        if (!found) return
        const minutes = minutesBetween(found.since, now)
        expect(minutes).toBeGreaterThanOrEqual(silentForStewardsMin)
        expect(found.isPublic).toBe(minutes >= silentForAllMin)
        const starts = items.map((one) => announcedTimes(one).start)
        const reports = [...items.flatMap((one) => [one.actualStart, one.actualEnd]), heard]
        expect([...starts, ...reports]).toContain(found.since)
        expect(starts.some((start) => start <= now)).toBe(true)
        for (const report of reports) {
          if (report !== null && report <= now) expect(report <= found.since).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a report of a start or of a delay ends it', () => {
    fc.assert(
      fc.property(anyDay, anyNow, fc.nat(), fc.boolean(), (items, now, pick, isStart) => {
        const of = items[pick % items.length]
        if (!of || !silenceIn(items, now, null)) return
        const act = isStart
          ? ({ kind: 'started' } as const)
          : ({ kind: 'late', minutes: 5 } as const)
        const event = { startDate: '2026-05-04', endDate: '2026-05-09' }
        const result = applyAct(of, act, { event, items, now }, ['Ring 1'])
        if (result.kind === 'refused') return
        const changed = new Map(result.changes.map(({ after }) => [after.id, after]))
        const after = items.map((one) => changed.get(one.id) ?? one)
        expect(silenceIn(after, now, now)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  test('it stays the same until somebody reports, or until all is over', () => {
    fc.assert(
      fc.property(anyDay, anyNow, fc.integer({ min: 0, max: 240 }), (items, now, later) => {
        const before = silenceIn(items, now, null)
        const after = silenceIn(items, addMinutes(now, later), null)
        // What the day itself reports for later is a report of then.
        const hasReport = items.some(({ actualStart }) => actualStart !== null && actualStart > now)
        if (!before || !after || hasReport) return
        expect(after.since).toBe(before.since)
        if (before.isPublic) expect(after.isPublic).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
