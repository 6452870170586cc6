import { expect, test } from 'vitest'
import { createWriteHealth } from './health.ts'

test('a refused write counts for half a minute', () => {
  let nowMs = 1000
  const writes = createWriteHealth(() => nowMs)
  expect(writes.isRefusing()).toBe(false)
  writes.noteRefusal()
  nowMs += 29_999
  expect(writes.isRefusing()).toBe(true)
  nowMs += 1
  expect(writes.isRefusing()).toBe(false)
})
