import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { readSeen } from './schedule-seen.ts'

const item: ScheduleItem = {
  id: 7,
  start: '2026-05-06T08:00',
  end: null,
  expectedStart: null,
  title: 'Sample',
  ring: 'Ring 1',
  room: '',
  judge: '',
  status: 'moved',
  updatedMs: null,
}
const stored = { version: 1, eventId: 26, items: [item] }
const others = { before: [item], gone: [{ item, day: '2026-05-06' }] }

test('the schedule seen reads back as it was stored', () => {
  expect(readSeen(structuredClone({ ...stored, ...others }))).toEqual({
    eventId: 26,
    items: [item],
    ...others,
  })
})

test('another shape counts as nothing seen', () => {
  const others = [undefined, null, { ...stored, version: 2 }, { ...stored, items: [{ id: 7 }] }]
  expect(others.map(readSeen)).toEqual([null, null, null, null])
})

test('a copy of an earlier release has no expected times, no judges, and nothing before or gone', () => {
  const { expectedStart: _, judge: _judge, ...old } = item
  expect(readSeen({ ...stored, items: [old] })).toEqual({
    eventId: 26,
    items: [{ ...old, expectedStart: null }],
    before: [],
    gone: [],
  })
})
