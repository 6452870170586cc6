import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubWebStorage, type TestServer } from '../lib/test-support.ts'
import { readVenueData } from './venue-data.ts'

let server: TestServer
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const event = (open: number) => ({ id: 26, name: 'Sample', open, startDate: '', endDate: '' })
const answers: Record<string, unknown> = {
  '/store-v1/events': [event(1)],
  '/store-v1/committees/store': [{ id: 3, name: 'Auctions' }],
  '/store-v1/events/26/schedule': { timeZone: 'America/New_York', items: [] },
}

beforeEach(async () => {
  stubWebStorage()
  server = await startTestServer()
  server.answer = ({ path }) => ({ body: answers[path] })
})
afterEach(async () => {
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('reads the open event, its committees and its schedule, and what is fresh not again', async () => {
  const cache = client()
  cache.setDefaultOptions({ queries: { staleTime: 60_000, retry: false } })
  await readVenueData(cache)
  expect(server.asked().toSorted()).toEqual(
    Object.keys(answers)
      .map((path) => `GET ${path}`)
      .toSorted(),
  )
  await readVenueData(cache)
  expect(server.asked()).toHaveLength(3)
})

test('without an open event there is nothing to read', async () => {
  server.answer = () => ({ body: [event(0)] })
  await readVenueData(client())
  expect(server.asked()).toEqual(['GET /store-v1/events'])
})

test('one that cannot be read does not keep the other from being read', async () => {
  server.answer = ({ path }) =>
    path.endsWith('/store') ? { status: 500 } : { body: answers[path] }
  await readVenueData(client())
  expect(server.asked()).toHaveLength(3)
})
