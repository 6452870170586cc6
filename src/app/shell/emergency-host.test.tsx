import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '#contract/entities/announcement.ts'
import { announcementsQuery } from '#data/event/announcements.ts'
import { eventsQuery } from '#data/event/events.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { stubIndexedDb } from '#offline/device/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { EmergencyHost } from './emergency-host.tsx'

const code = vi.hoisted(() => ({ isMissing: true }))
vi.mock('../overlays/emergency-strip.tsx', async (importOriginal) => {
  const { EmergencyStrip } = await importOriginal<{ EmergencyStrip: ComponentType }>()
  return {
    get EmergencyStrip() {
      if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module')
      return EmergencyStrip
    },
  }
})

let server: TestServer
beforeEach(async () => {
  stubSession()
  stubIndexedDb()
  server = await startTestServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function emergencyNow(text: string): Announcement {
  const postedMs = Date.now()
  return {
    id: 1,
    kind: 'emergency',
    text,
    picture: '',
    pictureText: '',
    isPinned: false,
    postedMs,
    changedMs: postedMs,
    untilMs: null,
    endedMs: null,
  }
}

function showEmergency(): string {
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  client.setQueryData(eventsQuery().queryKey, [
    { id: 26, name: 'National', ...dates, isOpen: true },
  ])
  const emergency = emergencyNow('Leave the hall by the north doors.')
  client.setQueryData(announcementsQuery(26).queryKey, [emergency])
  dispatchSession({ type: 'started' })
  render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <EmergencyHost />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return emergency.text
}

test('an emergency is shown once its code, which was missing at first, can be loaded; and stays while the session starts again', async () => {
  const text = showEmergency()
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText(text)).toBeNull()
  code.isMissing = false
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await expect.poll(() => screen.queryByText(text)).not.toBeNull()
  act(() => dispatchSession({ type: 'restarted' }))
  expect(screen.queryByText(text)).not.toBeNull()
})
