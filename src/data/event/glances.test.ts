import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { glancesAt } from './glances.ts'

const timeZone = 'America/New_York'
const event = (
  id: number,
  start: string,
  end: string,
  change: Partial<ScheduleItem> = {},
): ScheduleItem => ({
  id,
  start,
  end,
  expectedStart: null,
  title: `Event ${id}`,
  ring: '',
  room: '',
  judge: '',
  status: 'scheduled',
  updatedMs: null,
  ...change,
})

const items = [
  event(1, '2026-05-06T08:00', '2026-05-06T12:00'),
  event(2, '2026-05-06T10:30', '2026-05-06T11:45'),
  event(3, '2026-05-06T10:30', '2026-05-06T11:45', { status: 'cancelled' }),
  event(4, '2026-05-06T13:00', '2026-05-06T14:00'),
  event(5, '2026-05-07T08:00', '2026-05-07T09:00'),
  event(6, '2026-05-07T08:00', '2026-05-07T09:00'),
]

function idsAt(local: string, starred: number[] = [], of = items) {
  const nowMs = Date.parse(`${local}-04:00`)
  const { yourNext, now, next } = glancesAt({ items: of, timeZone }, new Set(starred), nowMs)
  const brief = (glance: typeof now) => glance && [glance.item.id, glance.moreCount]
  return { yourNext: yourNext?.id ?? null, now: brief(now), next: brief(next) }
}

test('shows the event that began last and counts the others, without cancelled ones', () => {
  expect(idsAt('2026-05-06T10:42')).toEqual({ yourNext: null, now: [2, 1], next: [4, 0] })
  expect(idsAt('2026-05-06T08:10')).toEqual({ yourNext: null, now: [1, 0], next: [2, 0] })
})

test('between events there is no current one, after the last no next one', () => {
  expect(idsAt('2026-05-06T12:30')).toMatchObject({ now: null, next: [4, 0] })
  expect(idsAt('2026-05-06T20:00')).toMatchObject({ now: null, next: [5, 1] })
  expect(idsAt('2026-05-07T10:00')).toEqual({ yourNext: null, now: null, next: null })
})

test('a starred event comes first among the current ones, and the first one ahead is yours', () => {
  expect(idsAt('2026-05-06T10:42', [1, 3, 4, 6])).toEqual({
    yourNext: 4,
    now: [1, 1],
    next: [4, 0],
  })
  expect(idsAt('2026-05-06T10:42', [1, 3])).toMatchObject({ yourNext: null })
})

test('a delayed event is next until its expected start', () => {
  const late = event(2, '2026-05-06T10:30', '2026-05-06T11:45', {
    expectedStart: '2026-05-06T11:15',
  })
  const of = [late]
  expect(idsAt('2026-05-06T10:42', [2], of)).toEqual({ yourNext: 2, now: null, next: [2, 0] })
  expect(idsAt('2026-05-06T12:00', [2], of)).toMatchObject({ yourNext: null, now: [2, 0] })
})
