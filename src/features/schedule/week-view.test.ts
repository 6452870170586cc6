import { expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { aScheduleItem } from '#contract/test-support.ts'
import type { View } from './view-params.ts'
import { firstEvents, placesOf, shownDays } from './week-view.ts'

const item = (id: number, start: string, change: Partial<ScheduleItem> = {}) =>
  aScheduleItem({ id, start: `2026-05-${start}`, ...change })
const items = [
  item(1, '06T09:00', { title: 'Sample rally', ring: 'Ring 2', room: 'Pier hall' }),
  item(2, '05T08:00', { ring: 'Ring 10', room: 'Grand hall', judge: 'Ann Lee' }),
  item(3, '06T08:00', { room: 'Cove room' }),
]
const all: View = { day: null, place: '', isMine: false, isChanged: false, text: '' }
const marks = { starred: new Set([3]), changed: new Map([[2, 'new']]) }
const shown = (view: Partial<View>) =>
  shownDays(items, { ...all, ...view }, marks).map(([day, list]) => [
    day.slice(-1),
    list.map(({ id }) => id),
  ])

test('days in order, and each day’s events by time', () => {
  expect(shown({})).toEqual([
    ['5', [2]],
    ['6', [3, 1]],
  ])
})

test('the first events, with their days', () => {
  const days = shownDays(items, all, marks)
  const first = (count: number) =>
    firstEvents(days, count).map(([day, list]) => [day.slice(-1), list.map(({ id }) => id)])
  expect(first(0)).toEqual([])
  expect(first(1)).toEqual([['5', [2]]])
  expect(first(2)).toEqual([
    ['5', [2]],
    ['6', [3]],
  ])
  expect(firstEvents(days, 3)).toEqual(days)
  expect(firstEvents(days, 9)).toEqual(days)
})

test('filters by day, place, stars, changes and words', () => {
  expect(shown({ day: '2026-05-05' })).toEqual([['5', [2]]])
  expect(shown({ place: 'Ring 2' })).toEqual([['6', [1]]])
  expect(shown({ place: 'Cove room' })).toEqual([['6', [3]]])
  expect(shown({ isMine: true })).toEqual([['6', [3]]])
  expect(shown({ isChanged: true })).toEqual([['5', [2]]])
  expect(shown({ text: 'PIER rally' })).toEqual([['6', [1]]])
  expect(shown({ text: 'lee' })).toEqual([['5', [2]]])
  expect(shown({ text: 'rally', day: '2026-05-05' })).toEqual([])
})

test('rings and rooms are sorted by number', () => {
  expect(placesOf(items)).toEqual({
    rings: ['Ring 2', 'Ring 10'],
    rooms: ['Cove room', 'Grand hall', 'Pier hall'],
  })
})
