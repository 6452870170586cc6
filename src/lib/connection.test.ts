import { expect, test, vi } from 'vitest'
import { noteReached, noteUnreachable, onConnectionChange, readConnection } from './connection.ts'

test('the first answer is news and every loss and return; the same again is the same object', () => {
  const told = vi.fn<() => void>()
  const stop = onConnectionChange(told)
  const before = readConnection()
  noteReached()
  expect(told).toHaveBeenCalledTimes(1)
  noteReached()
  expect(told).toHaveBeenCalledTimes(1)
  expect(readConnection()).toBe(before)
  noteUnreachable()
  expect(readConnection().isOffline).toBe(true)
  noteUnreachable()
  noteReached()
  expect(readConnection()).toBe(before)
  expect(told).toHaveBeenCalledTimes(3)
  stop()
})
