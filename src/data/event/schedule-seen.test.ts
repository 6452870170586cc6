import { expect, test } from 'vitest'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { readSeen } from './schedule-seen.ts'

const item: ScheduleItem = {
  id: 7,
  start: '2026-05-06T08:00',
  end: null,
  title: 'Sample',
  ring: 'Ring 1',
  room: '',
  status: 'moved',
  updatedMs: null,
}
const stored = { version: 1, eventId: 26, items: [item] }

test('the schedule seen reads back as it was stored', () => {
  expect(readSeen(structuredClone(stored))).toEqual({ eventId: 26, items: [item] })
})

test('another shape counts as nothing seen', () => {
  const others = [undefined, null, { ...stored, version: 2 }, { ...stored, items: [{ id: 7 }] }]
  expect(others.map(readSeen)).toEqual([null, null, null, null])
})
