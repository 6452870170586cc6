import { expect, test } from 'vitest'
import type { DraftChange, ReleasedItem } from '#contract/entities/desk/schedule.ts'
import { draftItems } from '#contract/rules/schedule/schedule-draft.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { changesOfJudge, countByJudge, judgesAfter } from './judge-changes.ts'

const released = (id: number, judge: string): ReleasedItem => ({
  id,
  start: `2026-05-06T10:0${id}`,
  end: null,
  expectedStart: null,
  title: `Event ${id}`,
  ring: 'Ring 1',
  room: '',
  judge,
  status: 'scheduled',
})
const change = (id: number, itemId: number | null, after: DraftChange['after']): DraftChange => ({
  id,
  itemId,
  after,
  version: 1,
  by: 'Ann Lee',
  atMs: 0,
})

const items = draftItems({
  items: [
    released(1, 'Ann Lee'),
    released(2, 'ann  LEE'),
    released(3, 'Bea Ost'),
    released(4, 'Ann Lee'),
    released(5, ''),
  ],
  draft: [change(90, null, entryOf(released(6, 'Ann Lee'))), change(91, 4, null)],
})

test('the spellings of one name are one judge, and deleted events do not count', () => {
  expect(countByJudge(items)).toEqual([
    { judge: 'Ann Lee', count: 3 },
    { judge: 'Bea Ost', count: 1 },
  ])
})

test('every event of the judge gets the new one, and new events of the draft too', () => {
  const changes = changesOfJudge(items, 'Ann Lee', 'Cy Moe')
  expect(
    changes.map(({ itemId, draftId, expected, after }) => [
      itemId,
      draftId,
      expected?.judge,
      after.judge,
    ]),
  ).toEqual([
    [1, null, 'Ann Lee', 'Cy Moe'],
    [2, null, 'ann  LEE', 'Cy Moe'],
    [null, 90, 'Ann Lee', 'Cy Moe'],
  ])
})

const listed = [
  { name: 'Ann Lee', assignment: 'Regular classes', picture: 'ann.jpg', about: 'Bred dogs.' },
  { name: 'Bea Ost', assignment: 'Sweepstakes', picture: 'bea.jpg', about: 'Breeds horses.' },
]

test('the new judge has the assignment of the old one, but neither the picture nor the text', () => {
  expect(judgesAfter(listed, 'ann lee', 'Cy Moe')).toEqual([
    { name: 'Cy Moe', assignment: 'Regular classes', picture: '', about: '' },
    listed[1],
  ])
})

test('a judge who is listed already is listed once, with both assignments', () => {
  expect(judgesAfter(listed, 'Ann Lee', 'bea ost')).toEqual([
    { ...listed[1], assignment: 'Sweepstakes, Regular classes' },
  ])
})
