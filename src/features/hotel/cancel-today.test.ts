import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationOn } from './cancel-today.tsx'

const terms = { refundedBefore: '2026-04-03', lastDay: '2026-05-09', chargeCents: 19097 }

test.each([
  ['2026-01-01', { kind: 'refunded' }],
  ['2026-04-02', { kind: 'refunded' }],
  ['2026-04-03', { kind: 'charged', cents: 19097 }],
  ['2026-04-04', { kind: 'charged', cents: 19097 }],
  ['2026-05-09', { kind: 'charged', cents: 19097 }],
  ['2026-05-10', { kind: 'over' }],
])('a cancellation on %s: %j', (date, outcome) => {
  expect(cancellationOn(date, terms)).toEqual(outcome)
})

test('a later cancellation is never cheaper', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-05-09'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const cost = (date: string) => {
    const outcome = cancellationOn(date, terms)
    return outcome.kind === 'charged' ? outcome.cents : 0
  }
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [early, late] = [a, b].toSorted() as [string, string]
      expect(cost(early)).toBeLessThanOrEqual(cost(late))
    }),
  )
})
