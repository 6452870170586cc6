import { expect, test } from 'vitest'
import { visitAt } from './last-visit.ts'

const hourMs = 60 * 60_000

test('what is done within the hour is one visit', () => {
  const first = visitAt(null, 10 * hourMs)
  expect(first.beforeMs).toBeNull()
  const same = visitAt(first, 11 * hourMs - 1)
  expect(same.beforeMs).toBeNull()
  const next = visitAt(same, 12 * hourMs)
  expect(next.beforeMs).toBe(11 * hourMs - 1)
  expect(visitAt(next, 12 * hourMs + 1).beforeMs).toBe(11 * hourMs - 1)
})
