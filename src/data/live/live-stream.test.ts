// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveStream } from './live-stream.ts'

class Stream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close() {}
}
/** All that were opened. */
let streams: Stream[] = []
let stops: (() => void)[] = []

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

/** A tab of the browser. */
function openTab(eventId: number) {
  const stop = followLiveStream(eventId, { onMessage: () => undefined, onReturn: () => undefined })
  stops.push(stop)
  return { stop }
}

const streamNo = (count: number) => vi.waitFor(() => expect(streams).toHaveLength(count))

test('a tab that stops frees the lock at once', async () => {
  const { stop } = openTab(1)
  await streamNo(1)
  stop()
  await vi.waitFor(async () => expect((await locks.query()).held).toEqual([]))
})
