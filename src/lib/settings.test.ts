import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubWebStorage, testSettings, type TestServer } from './test-support.ts'

let server: TestServer
// The page has another origin than the test server.
let settings: typeof testSettings

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  server.answer = () => ({ body: testSettings })
  settings = { ...testSettings, imageBase: `${server.origin}/images/` }
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function freshTab() {
  vi.resetModules()
  return import('./settings.ts')
}

test('loads from the network once, however often it is called', async () => {
  const { loadSettings } = await freshTab()
  expect(await Promise.all([loadSettings(), loadSettings()])).toEqual([settings, settings])
  expect(server.requests()).toEqual(['GET /config.json'])
})

test('without the network the last copy serves, and the next caller tries again', async () => {
  await (await freshTab()).loadSettings()
  const { loadSettings } = await freshTab()
  server.answer = () => ({ type: 'text/html', body: '<html>Wi-Fi</html>' })
  expect(await loadSettings()).toEqual(settings)
  server.answer = () => ({ body: { ...settings, notice: 'New.' } })
  expect((await loadSettings())?.notice).toBe('New.')
})

test('neither network nor copy: null, not an error', async () => {
  const { loadSettings } = await freshTab()
  server.answer = () => ({ body: { stripe: 'broken' } })
  expect(await loadSettings()).toBeNull()
})

test('with neither, they come once the server is reached again', async () => {
  const { loadSettings } = await freshTab()
  const { noteReached, noteUnreachable } = await import('./http/connection.ts')
  server.answer = () => ({ body: { stripe: 'broken' } })
  await loadSettings()
  server.answer = () => ({ body: settings })
  noteUnreachable()
  noteReached()
  await expect.poll(() => server.requests().length).toBe(2)
  expect(await loadSettings()).toEqual(settings)
  expect(server.requests()).toHaveLength(2)
})

test('pictures come from the services’ origin, and with the page’s own origin by their path', async () => {
  expect((await (await freshTab()).loadSettings())?.imageBase).toBe(`${server.origin}/images/`)
  vi.stubGlobal('location', { origin: server.origin })
  expect((await (await freshTab()).loadSettings())?.imageBase).toBe('/images/')
})
