import { expect, test } from 'vitest'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { dayGrid, hourWords, ringsOf } from './grid-layout.ts'

const item = (start: string, end: string | null, ring = 'Ring 1'): DraftItem => ({
  key: `${ring} ${start} ${end}`,
  start: `2026-05-06T${start}`,
  end: end && `2026-05-06T${end}`,
  title: 'Sample',
  ring,
  room: '',
  judge: '',
  isCancelled: false,
  released: null,
  change: null,
  isDeleted: false,
})

test('rings come in the order of their numbers, and what has no ring last', () => {
  const rings = ['', 'Ring 10', 'Ring 2', 'Ring 2'].map((ring) => item('08:00', null, ring))
  expect(ringsOf(rings)).toEqual(['Ring 2', 'Ring 10', ''])
})

test('the day reaches from the first full hour to the last', () => {
  const grid = dayGrid('2026-05-06', [item('08:30', '09:30'), item('10:00', '11:15')])
  expect(grid.hours.map(({ min }) => hourWords(min))).toEqual(['8 AM', '9 AM', '10 AM', '11 AM'])
  expect(grid.rowsPx).toEqual([45, 45, 45, 45, 90, 22.5, 67.5])
  expect(grid.hours.map(({ fromLine, untilLine }) => [fromLine, untilLine])).toEqual([
    [2, 4],
    [4, 6],
    [6, 7],
    [7, 9],
  ])
  expect(grid.columns[0]?.blocks.map(({ fromLine, untilLine }) => [fromLine, untilLine])).toEqual([
    [3, 5],
    [6, 8],
  ])
})

test('events that would cover each other stand side by side', () => {
  const items = [
    item('08:00', '10:00'),
    item('08:30', '09:00'),
    item('09:00', '10:00'),
    item('10:00', '11:00'),
  ]
  const [column] = dayGrid('2026-05-06', items).columns
  expect(column?.blocks.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
  expect(column?.laneCount).toBe(2)
})

test('an event without an end takes half an hour, and one without a length has a row', () => {
  const items = [item('08:00', null), item('08:30', '08:30'), item('08:45', '09:00')]
  const { rowsPx, columns } = dayGrid('2026-05-06', items)
  expect(rowsPx).toEqual([45, 22.5, 22.5])
  expect(columns[0]?.laneCount).toBe(1)
})

test('an event over midnight reaches below the day', () => {
  const late = { ...item('22:00', null), end: '2026-05-07T01:00' }
  const { hours } = dayGrid('2026-05-06', [late])
  expect(hours.map(({ min }) => hourWords(min))).toEqual(['10 PM', '11 PM', '12 AM'])
})
