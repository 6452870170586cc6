import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schedule } from '#contract/entities/schedule.ts'
import { eventsQuery } from '#data/event/events.ts'
import { scheduleQuery } from '#data/event/schedule.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'

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

test('a schedule without events is not known yet, and no week is over', async () => {
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  client.setQueryData(eventsQuery().queryKey, [
    { id: 26, name: 'National', ...dates, isOpen: true },
  ])
  const empty: Schedule = { timeZone: 'America/New_York', items: [], leftOutCount: 0 }
  client.setQueryData(scheduleQuery(26).queryKey, empty)
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ScheduleScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  expect(await screen.findByText('The schedule is not known yet.')).toBeDefined()
  expect(screen.queryByText('The week is over.')).toBeNull()
})
