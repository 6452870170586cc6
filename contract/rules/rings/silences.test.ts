import { expect, test } from 'vitest'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { aScheduleItem } from '../../test-support.ts'
import { silencesAt } from './silences.ts'

const timeZone = 'America/New_York'
const at = (time: string) => Date.parse(`2026-05-06T${time}:00-04:00`)
const item = (id: number, start: string, change: Partial<ScheduleItem> = {}) =>
  aScheduleItem({ id, start: `2026-05-${start}`, ring: 'Ring 1', ...change })
const items = [
  item(1, '06T09:00'),
  item(2, '06T10:00'),
  item(3, '06T09:00', { ring: 'Ring 2', actualStart: '2026-05-06T09:00' }),
  item(4, '06T09:00', { ring: '', room: 'Cove room' }),
  item(5, '07T09:00'),
]
const silences = (time: string, list = items) =>
  [...silencesAt({ items: list, timeZone }, at(time))].map(([id, since]) => [id, since.slice(11)])

test('the events of today that wait in a silent ring, once everybody may know', () => {
  expect(silences('09:29')).toEqual([])
  expect(silences('09:30')).toEqual([
    [1, '09:00'],
    [2, '09:00'],
  ])
})

test('a change of one of its events counts as heard from the ring, unless it is later than now', () => {
  const changed = (time: string) =>
    items.map((one) => (one.id === 2 ? { ...one, updatedMs: at(time) } : one))
  expect(silences('09:45', changed('09:20'))).toEqual([])
  expect(silences('09:50', changed('09:20'))).toEqual([
    [1, '09:20'],
    [2, '09:20'],
  ])
  expect(silences('09:45', changed('13:00'))).toHaveLength(2)
})

test('a report of a class counts as heard from the ring', () => {
  const reported = items.map((one) =>
    one.id === 1 ? { ...one, heardAt: '2026-05-06T09:20' } : one,
  )
  expect(silences('09:45', reported)).toEqual([])
})
