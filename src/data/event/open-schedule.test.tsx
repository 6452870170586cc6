import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { useOpenSchedule } from './schedule.ts'

const event = { id: 26, name: 'Show', startDate: '2026-05-04', endDate: '2026-05-09', open: 1 }
const row = { id: 1, start: '2026-05-04T08:00', title: 'Sample', room: 'Pier' }
const timeZone = 'America/New_York'

let server: TestServer

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function renderSchedule() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useOpenSchedule(), { wrapper }).result
}
const isEvents = (path: string) => path.endsWith('/events')

test('reads the schedule of the open event', async () => {
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { body: { timeZone, items: [row] } }
  const result = renderSchedule()
  await waitFor(() => expect(result.current.schedule.data?.items).toHaveLength(1))
  expect(result.current).toMatchObject({ eventId: 26, isUnknown: false, error: null })
})

test('requests no schedule without an open event', async () => {
  server.answer = () => ({ body: [{ ...event, open: 0 }] })
  const result = renderSchedule()
  await waitFor(() =>
    expect(result.current).toMatchObject({ eventId: 0, isUnknown: true, error: null }),
  )
  expect(server.seen.filter(({ path }) => !isEvents(path))).toEqual([])
})

test('a service without the call leaves the schedule unknown without an error', async () => {
  server.answer = ({ path }) => (isEvents(path) ? { body: [event] } : { status: 404, body: {} })
  const result = renderSchedule()
  await waitFor(() => expect(result.current).toMatchObject({ isUnknown: true, error: null }))
})

test('a refusal is an error, and a retry reads the schedule', async () => {
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { status: 422, body: { message: 'Not now.' } }
  const result = renderSchedule()
  await waitFor(() => expect(result.current.error?.message).toBe('Not now.'))
  server.answer = ({ path }) =>
    isEvents(path) ? { body: [event] } : { body: { timeZone, items: [row] } }
  result.current.tryAgain()
  await waitFor(() => expect(result.current.schedule.data?.items).toHaveLength(1))
  expect(result.current.error).toBeNull()
})
