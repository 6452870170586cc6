import { expect, test, vi } from 'vitest'
import {
  noteOffline,
  noteReached,
  noteUnreachable,
  onConnectionChange,
  readConnection,
  watchAnswer,
} from './connection.ts'

test('calls back at the first answer and at every loss and return, not at repeats', () => {
  const listener = vi.fn<() => void>()
  const stop = onConnectionChange(listener)
  noteReached()
  expect(listener).toHaveBeenCalledTimes(1)
  noteReached()
  expect(listener).toHaveBeenCalledTimes(1)
  noteUnreachable()
  expect(readConnection().isOffline).toBe(true)
  noteUnreachable()
  noteReached()
  expect(readConnection().isOffline).toBe(false)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
})

test('an answer to a request sent before the network was lost does not end the loss', () => {
  const noteEarly = watchAnswer()
  noteOffline()
  noteEarly()
  expect(readConnection().isOffline).toBe(true)
  watchAnswer()()
  expect(readConnection().isOffline).toBe(false)
})
