// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { startLiveChanges } from './live-changes.ts'

/** The addresses of the streams that are open. */
let streams: string[] = []

class Stream extends EventTarget {
  path: string
  constructor(url: string) {
    super()
    this.path = new URL(url).pathname
    streams.push(this.path)
  }
  close() {
    streams = streams.filter((path) => path !== this.path)
  }
}

let server: TestServer
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const openEvent = (id: number) => [
  { id, name: 'Show', startDate: '2026-05-04', endDate: '2026-05-09', open: 1 },
]
const streamOf = (id: number) => `/store-v1/events/${id}/live`

test('the stream is that of the open event, which can open and change while the page is seen', async () => {
  stubWebStorage()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', {})
  server = await startTestServer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const client = createQueryClient()
  const readNext = async (answer: object) => {
    server.answer = () => answer
    const before = server.seen.length
    vi.advanceTimersByTime(5 * 60_000)
    await expect.poll(() => server.seen.length).toBe(before + 1)
    await expect.poll(() => client.isFetching()).toBe(0)
  }
  server.answer = () => ({ status: 404, body: {} })
  const stop = startLiveChanges(client)
  await expect.poll(() => client.isFetching()).toBe(0)
  await readNext({ body: [] })
  expect(streams).toEqual([])
  await readNext({ body: openEvent(26) })
  await expect.poll(() => streams).toEqual([streamOf(26)])
  await readNext({ body: openEvent(27) })
  await expect.poll(() => streams).toEqual([streamOf(27)])
  await readNext({ status: 404, body: {} })
  expect(streams, 'a read that failed changes nothing').toEqual([streamOf(27)])
  await readNext({ body: [] })
  await expect.poll(() => streams).toEqual([])
  await readNext({ body: openEvent(26) })
  await expect.poll(() => streams).toEqual([streamOf(26)])
  stop()
  expect(streams).toEqual([])
})
