import { expect, test } from 'vitest'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { glancesAt, startWords } from './now-strip.tsx'

const timeZone = 'America/New_York'
const at = (local: string) => Date.parse(`${local}-04:00`)

function event(
  id: number,
  start: string,
  end: string,
  status: ScheduleItem['status'] = 'scheduled',
): ScheduleItem {
  return { id, start, end, title: `Event ${id}`, ring: '', room: '', status, updatedMs: null }
}

const items = [
  event(1, '2026-05-06T08:00', '2026-05-06T12:00'),
  event(2, '2026-05-06T10:30', '2026-05-06T11:45'),
  event(3, '2026-05-06T10:30', '2026-05-06T11:45', 'cancelled'),
  event(4, '2026-05-06T13:00', '2026-05-06T14:00'),
  event(5, '2026-05-07T08:00', '2026-05-07T09:00'),
  event(6, '2026-05-07T08:00', '2026-05-07T09:00'),
]

function idsAt(local: string) {
  const { now, next } = glancesAt({ items, timeZone }, at(local))
  const brief = (glance: typeof now) => glance && [glance.item.id, glance.moreCount]
  return { now: brief(now), next: brief(next) }
}

test('shows the event that began last and counts the others, without cancelled ones', () => {
  expect(idsAt('2026-05-06T10:42')).toEqual({ now: [2, 1], next: [4, 0] })
  expect(idsAt('2026-05-06T08:10')).toEqual({ now: [1, 0], next: [2, 0] })
})

test('between events there is no current one, after the last no next one', () => {
  expect(idsAt('2026-05-06T12:30')).toEqual({ now: null, next: [4, 0] })
  expect(idsAt('2026-05-06T20:00')).toEqual({ now: null, next: [5, 1] })
  expect(idsAt('2026-05-07T10:00')).toEqual({ now: null, next: null })
})

test('the start has its weekday on another day', () => {
  const nowMs = at('2026-05-06T20:00')
  expect(startWords('2026-05-06T21:30', timeZone, nowMs)).toBe('9:30 PM')
  expect(startWords('2026-05-07T08:00', timeZone, nowMs)).toBe('Thu 8:00 AM')
})
