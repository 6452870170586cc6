import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ItemDialog } from './item-dialog.tsx'

const entry = {
  start: '2026-05-06T10:00',
  end: null,
  title: 'Parade',
  ring: '',
  room: '',
  judge: '',
  isCancelled: false,
}
const schedule = (draft: DeskSchedule['draft']): DeskSchedule => ({
  event: {
    id: 26,
    startDate: '2026-05-04',
    endDate: '2026-05-09',
    timeZone: 'America/New_York',
  },
  judges: [],
  walkMinutes: 0,
  items: [],
  draft,
  releases: [],
})
const saved = { id: 9, version: 1, itemId: null, after: entry, by: 'Bea Ost', atMs: 0 }

let server: TestServer
beforeEach(async () => {
  stubSession()
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

test('a new event whose release has failed is not added a second time', async () => {
  server.answer = ({ method, path }) => {
    if (path.endsWith('/releases')) return { status: 503 }
    if (path.endsWith('/events')) return { body: { events: [] } }
    return { body: schedule(method === 'POST' ? [saved] : []) }
  }
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ItemDialog
            item={null}
            day="2026-05-06"
            data={schedule([])}
            items={[]}
            isOpen
            onClose={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const release = () =>
    userEvent.setup().click(screen.getByRole('button', { name: 'Save and release now' }))
  fireEvent.input(await screen.findByLabelText('Title*'), { target: { value: 'Parade' } })
  fireEvent.input(screen.getByLabelText('Starts*'), { target: { value: '10:00' } })
  await release()
  expect(await screen.findByText(/^No answer came/)).toBeTruthy()
  await release()
  const changes = () =>
    server.seen
      .filter(({ path }) => path.endsWith('/draft'))
      .map(({ body }) => JSON.parse(body).changes[0])
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ draftId, expected }) => ({ draftId, expected }))).toEqual([
    { draftId: null, expected: null },
    { draftId: 9, expected: entry },
  ])
})
