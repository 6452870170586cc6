// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { saveDeskFile } from './books.ts'

let server: TestServer
const saved: { name: string; blob: Blob }[] = []

beforeEach(async () => {
  stubSession()
  saved.length = 0
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob })
  })
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a file is saved as received, with its byte order mark', async () => {
  const text = '\uFEFF"Name"\r\n"\'=Ann"\r\n'
  server.answer = () => ({ body: { fileName: 'sales-raffle.csv', text } })
  expect(await saveDeskFile({ of: 'sales', committeeId: 31, test: '0' })).toEqual({
    kind: 'saved',
    fileName: 'sales-raffle.csv',
  })
  expect(server.seen[0]?.query.toString()).toBe('committeeId=31&test=0')
  expect(saved.map(({ name }) => name)).toEqual(['sales-raffle.csv'])
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? [])
  expect(bytes).toEqual(new TextEncoder().encode(text))
  expect(document.querySelector('a')).toBeNull()
})

test('a failed download has a message, and nothing is saved', async () => {
  server.answer = () => ({ status: 404, body: { message: 'There is no such call.' } })
  expect(await saveDeskFile({ of: 'submissions', committeeId: 31 })).toEqual({
    kind: 'failed',
    message: 'There is no such call.',
  })
  expect(saved).toEqual([])
})
