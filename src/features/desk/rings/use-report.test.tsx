import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventState } from '#contract/entities/desk/events.ts'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { useReport } from './use-report.ts'

const item: LiveItem = {
  id: 1,
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  expectedStart: null,
  actualStart: null,
  actualEnd: null,
  title: 'Open dogs',
  ring: 'Ring 1',
  room: '',
  judge: '',
  status: 'scheduled',
}
const ringDay = {
  ring: 'Ring 1',
  day: '2026-05-06',
  version: 'one',
  items: [item],
  lastAct: null,
  heardAt: null,
}
const eventOf = (state: EventState) => ({
  id: 26,
  startDate: '2026-05-04',
  endDate: '2026-05-09',
  timeZone: 'America/New_York',
  state,
})

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test.each<[EventState, string]>([
  ['open', 'Visitors see it from now on.'],
  ['draft', 'Visitors see it once the event is open.'],
])(
  'of an event that is %s, a report and its undo say when visitors see them',
  async (state, seen) => {
    const event = eventOf(state)
    server.answer = () => ({ body: { event, places: ['Ring 1'], ringDays: [ringDay] } })
    const { result } = renderHook(() => useReport(event, ringDay, true), { wrapper })
    await act(() => result.current.report(item, { kind: 'started' }))
    expect(result.current.notice?.text).toBe(`Reported: “Open dogs” started. ${seen}`)
    await act(() => result.current.undo())
    expect(result.current.notice?.text).toBe(`Taken back. ${seen}`)
    expect(server.requests().some((one) => one.endsWith('/desk/events'))).toBe(false)
  },
)
