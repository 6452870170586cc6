// For tests only: the part that keeps the server informed, on a device with reminders for one starred event.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { eventsQuery } from '#data/event/events.ts'
import { nothingSaved, stubPush } from '#data/push/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { PushSync } from './push-sync.tsx'

const eventId = 26

/** For each test a server and timers that `pass` moves on. */
export function withTimedServer() {
  let server: TestServer
  beforeEach(async () => {
    stubSession()
    stubPush()
    server = await startTestServer()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    cleanup()
    await server.close()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { getServer: () => server, pass }
}

/** As the device keeps them. */
export const storedStars = (...itemIds: number[]) => ({
  version: 1,
  stars: itemIds.map((itemId) => ({ eventId, itemId })),
})

/** Shows it while the event is open, with a server that has nothing of the device. */
export function showPushSync(server: TestServer): void {
  server.answer = () => ({ body: nothingSaved })
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  client.setQueryData(eventsQuery().queryKey, [
    { id: eventId, name: 'National', ...dates, isOpen: true },
  ])
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PushSync />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

/** The methods of the calls that concern reminders. */
export const pushCalls = ({ seen }: TestServer) =>
  seen.filter(({ path }) => path.includes('/push/')).map(({ method }) => method)

/** The stars of each request that saves. */
export const savedStars = ({ seen }: TestServer) =>
  seen
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (JSON.parse(body) as { choice: { itemIds: number[] } }).choice.itemIds)
