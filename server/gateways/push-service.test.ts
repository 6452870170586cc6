import { expect, test } from 'vitest'
import { outcomeOf } from './push-service.ts'

const nowMs = Date.parse('2026-05-06T13:00:00Z')

test.each([
  [201, undefined, { kind: 'sent' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [400, undefined, { kind: 'refused' }],
  [403, '60', { kind: 'refused' }],
  [301, undefined, { kind: 'refused' }],
  [429, '60', { kind: 'later', afterMs: 60_000 }],
  [429, undefined, { kind: 'later', afterMs: null }],
  [503, 'Wed, 06 May 2026 13:02:00 GMT', { kind: 'later', afterMs: 120_000 }],
  [500, 'soon', { kind: 'later', afterMs: null }],
])('%i with Retry-After %s', (status, retryAfter, outcome) =>
  expect(outcomeOf(status, retryAfter, nowMs)).toMatchObject(outcome),
)
