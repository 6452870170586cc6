import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { scheduleQuery } from './schedule.ts'

let server: TestServer
let warn: ReturnType<typeof vi.spyOn>
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const row = { id: 1, start: '2026-05-04T08:00', title: 'Sample', room: 'Pier' }
const timeZone = 'America/New_York'

beforeEach(async () => {
  stubWebStorage()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the schedule is read; one bad row is left out and logged', async () => {
  server.answer = () => ({ body: { timeZone, items: [row, { id: 2 }] } })
  const schedule = await client().fetchQuery(scheduleQuery(26))
  expect(server.requests()).toEqual(['GET /store-v1/events/26/schedule'])
  expect(schedule?.items.map(({ title }) => title)).toEqual(['Sample'])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a service without the call has no schedule and no error', async () => {
  server.answer = () => ({ status: 404, body: { error: { code: 'not_found', message: 'x' } } })
  expect(await client().fetchQuery(scheduleQuery(26))).toBeNull()
})

test('an error is passed on', async () => {
  server.answer = () => ({ status: 500, body: {} })
  await expect(client().fetchQuery(scheduleQuery(26))).rejects.toThrow('500')
  server.answer = () => ({ type: 'text/html', body: '<html>Wi-Fi</html>' })
  await expect(client().fetchQuery(scheduleQuery(26))).rejects.toThrow('reach')
})
