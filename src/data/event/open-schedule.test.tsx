import { QueryClientProvider } from '@tanstack/react-query'
import type { DetachedWindowAPI } from 'happy-dom'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '../../lib/test-support.ts'
import { useOpenSchedule } from './schedule.ts'

declare const happyDOM: DetachedWindowAPI

const event = { id: 26, name: 'Show', startDate: '2026-05-04', endDate: '2026-05-09', open: 1 }
const row = { id: 1, start: '2026-05-04T08:00', title: 'Sample', room: 'Pier' }
const timeZone = 'America/New_York'

let server: TestServer
let root: Root
let seen: ReturnType<typeof useOpenSchedule>

beforeEach(async () => {
  stubWebStorage()
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  root.unmount()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function Probe() {
  const view = useOpenSchedule()
  useEffect(() => {
    seen = view
  })
  return null
}
const look = () =>
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  )
const isEvents = (path: string) => path.endsWith('/events')
const sees = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

test('reads the schedule of the open event', async () => {
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { body: { timeZone, items: [row] } }
  look()
  await sees(() => expect(seen.schedule.data?.items).toHaveLength(1))
  expect(seen).toMatchObject({ eventId: 26, isUnknown: false, error: null })
})

test('requests no schedule without an open event', async () => {
  server.answer = () => ({ body: [{ ...event, open: 0 }] })
  look()
  await sees(() => expect(seen).toMatchObject({ eventId: 0, isUnknown: true, error: null }))
  expect(server.seen.filter(({ path }) => !isEvents(path))).toEqual([])
})

test('a service without the call leaves the schedule unknown without an error', async () => {
  server.answer = ({ path }) => (isEvents(path) ? { body: [event] } : { status: 404, body: {} })
  look()
  await sees(() => expect(seen).toMatchObject({ isUnknown: true, error: null }))
})

test('a refusal is an error, and a retry reads the schedule', async () => {
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { status: 422, body: { message: 'Not now.' } }
  look()
  await sees(() => expect(seen.error?.message).toBe('Not now.'))
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { body: { timeZone, items: [row] } }
  seen.tryAgain()
  await sees(() => expect(seen.schedule.data?.items).toHaveLength(1))
  expect(seen.error).toBeNull()
})
