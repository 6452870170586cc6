import { expect, test } from 'vitest'
import { canBeMadeFor, countsAt } from './ring-table.ts'

test.each([
  ['2026-05-05T23:59', 'not yet', true],
  ['2026-05-06T00:00', 'yes', true],
  ['2026-05-06T23:59', 'yes', true],
  ['2026-05-07T05:59', 'yes', false],
  ['2026-05-07T06:00', 'past', false],
])('at %s a code for May 6 counts: %s', (now, counts, canBeMade) => {
  expect([countsAt('2026-05-06', now), canBeMadeFor('2026-05-06', now)]).toEqual([
    counts,
    canBeMade,
  ])
})
