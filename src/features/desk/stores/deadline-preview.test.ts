import { expect, test } from 'vitest'
import type { DeskCommitteeRow } from '#contract/entities/desk/committees.ts'
import { isDeadline, previewDeadlines } from './deadline-preview.ts'

const event = { timeZone: 'America/New_York', startDate: '2026-05-04', endDate: '2026-05-09' }
const row = (id: number, deadline: string | null): DeskCommitteeRow => ({
  id,
  name: `Store ${id}`,
  storeName: '',
  deadlineMs: deadline === null ? null : Date.parse(deadline),
  isListed: true,
  isFeatured: false,
  isMerchandise: true,
  productCount: 0,
  lastStart: null,
  questionCount: 0,
  openSubmissionCount: 0,
})
const rows = [row(1, null), row(2, '2026-04-15T23:59-04:00'), row(3, '2026-04-20T12:00-04:00')]
const outcomes = (deadline: string) =>
  previewDeadlines(rows, deadline, event).map(({ outcome }) => outcome)

test('each store has its deadline before and after', () => {
  expect(outcomes('2026-04-20T12:00')).toEqual([
    { kind: 'changed', lines: ['Deadline: No deadline → Apr 20, 2026, 12:00 PM'] },
    { kind: 'changed', lines: ['Deadline: Apr 15, 2026, 11:59 PM → Apr 20, 2026, 12:00 PM'] },
    { kind: 'same' },
  ])
  expect(outcomes('')[0]).toEqual({ kind: 'same' })
  expect(outcomes('')[1]).toEqual({
    kind: 'changed',
    lines: ['Deadline: Apr 15, 2026, 11:59 PM → No deadline'],
  })
})

test('a deadline before the sale of a product begins is refused for its store', () => {
  const startMs = Date.parse('2026-04-19T10:00-04:00')
  const late = { ...row(4, null), lastStart: { productName: 'Ring ticket', startMs } }
  expect(previewDeadlines([late, row(5, null)], '2026-04-19T10:00', event)).toMatchObject([
    {
      outcome: {
        kind: 'refused',
        reason: expect.stringContaining('Ring ticket begins only on Apr 19, 2026, 10:00 AM'),
      },
    },
    { outcome: { kind: 'changed' } },
  ])
})

test('a deadline far from the event is refused for each store', () => {
  expect(outcomes('2031-04-20T12:00')[0]).toEqual({
    kind: 'refused',
    reason: 'This is too far from the event, which is from 2026-05-04 to 2026-05-09.',
  })
  expect(['', '2026-04-20T12:00', '2026-02-30T12:00', '2026'].map(isDeadline)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
