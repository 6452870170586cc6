import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('domain time is real time unless it starts elsewhere, and then runs on', () => {
  let nowMs = 1000
  const plain = createClock(null, () => nowMs)
  const moved = createClock(50_000, () => nowMs)
  expect([plain.domainNowMs(), moved.domainNowMs()]).toEqual([1000, 50_000])
  nowMs += 250
  expect([plain.domainNowMs(), moved.domainNowMs()]).toEqual([1250, 50_250])
  expect(moved.realNowMs()).toBe(1250)
})
