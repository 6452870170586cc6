import { expect, test } from 'vitest'
import { createDayTally } from './day-tally.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const refusal = undefined

test('errors and slow answers count for a day, and of the last hour apart', () => {
  const startedMs = Date.UTC(2026, 10, 29, 12)
  let now = startedMs
  const tally = createDayTally(() => now)
  const answer = (route: string, status: number, ms = 5) =>
    tally.count({ route, status, ms, refusal })
  answer('GET /events', 200)
  answer('GET /events', 200, 1001)
  answer('GET /events', 503, 2500.4)
  answer('POST /orders', 500)
  answer('POST /orders', 500)
  answer('GET /calm', 404, 1000)
  // The watchdog's.
  answer('GET /healthz', 503)
  expect(tally.read()).toEqual({
    sinceMs: startedMs,
    answered: 6,
    errors: 3,
    slow: 2,
    lastHour: { answered: 6, errors: 3 },
    calls: [
      { route: 'POST /orders', errors: 2, slow: 0, slowestMs: 0 },
      { route: 'GET /events', errors: 1, slow: 2, slowestMs: 2500 },
    ],
  })

  now += hourMs
  answer('GET /events', 200)
  expect(tally.read()).toMatchObject({
    answered: 7,
    errors: 3,
    lastHour: { answered: 1, errors: 0 },
  })

  now += 23 * hourMs
  expect(tally.read()).toMatchObject({ sinceMs: startedMs, answered: 1, errors: 0, calls: [] })
  now += hourMs
  expect(tally.read()).toMatchObject({ sinceMs: startedMs + hourMs, answered: 0 })
})
