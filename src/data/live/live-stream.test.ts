// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLiveStream } from './live-stream.ts'

class Stream extends EventTarget {
  isOpen = true
  constructor() {
    super()
    streams.push(this)
  }
  tell(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    this.isOpen = false
  }
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

/** A tab of the browser: the messages that reach it. */
function openTab(eventId: number) {
  const messages: string[] = []
  const onMessage = (data: string) => void messages.push(data)
  const stop = followLiveStream(eventId, { onMessage, onReturn: () => undefined })
  stops.push(stop)
  return { messages, stop }
}

/** The newest stream, once so many have been opened. */
async function streamNo(count: number): Promise<Stream> {
  await expect.poll(() => streams).toHaveLength(count)
  return streams.at(-1) ?? new Stream()
}

test('a tab that stops frees the lock at once', async () => {
  const { stop } = openTab(1)
  await streamNo(1)
  stop()
  await expect.poll(async () => (await locks.query()).held).toEqual([])
})

test('a tab beside the one with the stream reads the first message itself, and gets the later ones from that tab', async () => {
  const one = openTab(2)
  const stream = await streamNo(1)
  stream.tell('ages')
  const other = openTab(2)
  const short = await streamNo(2)
  short.tell('newer ages')
  expect(other.messages).toEqual(['newer ages'])
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([true, false])
  stream.tell('change')
  await expect.poll(() => other.messages).toEqual(['newer ages', 'change'])
  expect(one.messages).toEqual(['ages', 'change'])
})
