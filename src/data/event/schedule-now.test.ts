import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleItem, ScheduleStatus } from '#contract/entities/schedule.ts'
import { overlapsAmong, phasesAt, showDayAt, spanOf } from './schedule-now.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'

const zone = 'America/New_York'
const item = (
  id: number,
  from: string,
  until: string | null,
  status: ScheduleStatus = 'scheduled',
): ScheduleItem => ({
  id,
  start: from.includes('T') ? from : `2026-05-06T${from}`,
  end: until === null || until.includes('T') ? until : `2026-05-06T${until}`,
  expectedStart: null,
  title: `Sample ${id}`,
  ring: '',
  room: '',
  judge: '',
  status,
  updatedMs: null,
})
const at = (time: string) => instantOf(`2026-05-06T${time}`, zone)
const phases = (items: ScheduleItem[], nowMs: number) =>
  items.map(({ id }) => phasesAt(items, zone, nowMs).get(id))

test('an event is on from its first minute until its last', () => {
  const items = [item(1, '08:00', '09:00'), item(2, '09:00', '10:00'), item(3, '11:00', null)]
  expect(phases(items, at('07:59'))).toEqual(['next', 'later', 'later'])
  expect(phases(items, at('08:00'))).toEqual(['now', 'next', 'later'])
  expect(phases(items, at('09:00'))).toEqual(['past', 'now', 'next'])
  expect(phases(items, at('10:30'))).toEqual(['past', 'past', 'next'])
  // An event without an end lasts an hour.
  expect(phases(items, at('11:59'))).toEqual(['past', 'past', 'now'])
  expect(phases(items, at('12:00'))).toEqual(['past', 'past', 'past'])
})

test('what stewards report counts more than the time', () => {
  const first = item(1, '08:00', '09:00')
  const [begun, done] = [`2026-05-06T07:50`, `2026-05-06T08:40`]
  const second = item(2, '09:00', '10:00')
  expect(phases([{ ...first, actualStart: begun }, second], at('07:49'))).toEqual(['now', 'next'])
  expect(phases([{ ...first, actualStart: begun }], at('09:30'))).toEqual(['now'])
  expect(phases([{ ...first, actualStart: begun }], at('10:00'))).toEqual(['past'])
  const over = { ...first, actualStart: begun, actualEnd: done }
  expect(phases([over, second], at('08:39'))).toEqual(['past', 'next'])
  expect(phases([{ ...second, actualEnd: done }], at('08:41'))).toEqual(['past'])
})

test('all that begin together are next; what is cancelled is neither on nor next', () => {
  const items = [
    item(1, '08:00', '09:00', 'cancelled'),
    item(2, '09:00', '10:00', 'cancelled'),
    item(3, '10:00', '11:00', 'delayed'),
    item(4, '10:00', '12:00'),
  ]
  expect(phases(items, at('08:30'))).toEqual(['past', 'later', 'next', 'next'])
})

test('on a day the clock is put back or forward an event lasts as long as it lasts', () => {
  const back = item(1, '2026-11-01T00:30', '2026-11-01T02:30')
  const forward = item(2, '2026-03-08T01:30', '2026-03-08T03:30')
  const hours = [back, forward].map((one) => {
    const { startMs, endMs } = spanOf(one, zone)
    return (endMs - startMs) / 3_600_000
  })
  expect(hours).toEqual([3, 1])
  // 1:50 occurs twice in that night; at the second one the event is still on.
  const secondMs = Date.parse('2026-11-01T06:50:00Z')
  expect(localTimeAt(secondMs, zone)).toBe('2026-11-01T01:50')
  expect(phases([back], secondMs)).toEqual(['now'])
})

test('overlaps are pointed out on both sides, and ends may meet starts', () => {
  const items = [
    item(1, '08:00', '09:30'),
    item(2, '09:00', '10:00'),
    item(3, '10:00', '11:00'),
    item(4, '09:15', '09:20', 'cancelled'),
    item(5, '10:30', null),
  ]
  const found = overlapsAmong(items, zone)
  expect([...found].map(([id, others]) => [id, others.map((other) => other.id)])).toEqual([
    [1, [2]],
    [2, [1]],
    [3, [5]],
    [5, [3]],
  ])
})

const anyTime = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-05-06', '2026-11-01'),
    fc.integer({ max: 1439, min: 0 }),
  )
  .map(([day, minute]) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  })
const anyItem = fc
  .tuple(anyTime, fc.option(anyTime), fc.constantFrom<ScheduleStatus>('scheduled', 'cancelled'))
  .map(([start, end, status]) => ({ start, end: end !== null && end > start ? end : null, status }))
const anyItems = fc
  .array(anyItem, { maxLength: 8 })
  .map((list) => list.map(({ start, end, status }, id) => item(id, start, end, status)))

test('whatever the week: next is never before now, and who overlaps is overlapped', () => {
  fc.assert(
    fc.property(anyItems, anyTime, (items, now) => {
      const nowMs = instantOf(now, zone)
      const phase = phasesAt(items, zone, nowMs)
      const starts = items.map((one) => ({ ...one, ...spanOf(one, zone), is: phase.get(one.id) }))
      for (const one of starts) {
        expect(one.endMs).toBeGreaterThan(one.startMs)
        if (one.is === 'now') expect(one.startMs <= nowMs && nowMs < one.endMs).toBe(true)
        const overMs = one.status === 'cancelled' ? one.startMs : one.endMs
        expect(one.is === 'past').toBe(overMs <= nowMs)
        if (one.is === 'next') expect(one.startMs).toBeGreaterThan(nowMs)
      }
      const next = new Set(starts.filter(({ is }) => is === 'next').map(({ startMs }) => startMs))
      expect(next.size).toBeLessThanOrEqual(1)
      const found = overlapsAmong(items, zone)
      for (const [id, others] of found) {
        for (const other of others) expect(found.get(other.id)?.map((one) => one.id)).toContain(id)
      }
    }),
    { numRuns: 1000 },
  )
})

test('past midnight it is the day before as long as one of its events is not over', () => {
  const days = ['2026-05-05', '2026-05-06']
  const dayAt = (time: string, ...items: ScheduleItem[]) =>
    showDayAt(days, { items, timeZone: zone }, instantOf(time, zone))
  const dance = item(1, '22:00', '2026-05-07T01:00')
  const late = { ...item(2, '23:30', '23:50'), expectedStart: '2026-05-07T00:15' }
  expect(dayAt('2026-05-06T23:59', dance)).toBe('2026-05-06')
  expect(dayAt('2026-05-07T00:59', dance)).toBe('2026-05-06')
  expect(dayAt('2026-05-07T01:00', dance)).toBeNull()
  expect(dayAt('2026-05-07T00:10', late)).toBe('2026-05-06')
  expect(dayAt('2026-05-07T00:10', { ...dance, status: 'cancelled' })).toBeNull()
  expect(dayAt('2026-05-04T12:00', dance)).toBeNull()
  // On a day of the show it is that day, also while an event of the night before is on.
  const before = item(3, '2026-05-05T22:00', '2026-05-06T01:00')
  expect(dayAt('2026-05-06T00:30', before)).toBe('2026-05-06')
})
