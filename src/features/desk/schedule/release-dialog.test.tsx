import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskSchedule, DraftChange } from '#contract/entities/desk/schedule.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { draftItems } from '#contract/rules/schedule/schedule-draft.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const change = (id: number, version = 1): DraftChange => ({
  id,
  version,
  itemId: null,
  after: {
    start: `2026-05-06T1${id}:00`,
    end: null,
    title: `Event ${id}`,
    ring: 'Ring 1',
    room: '',
    judge: '',
    isCancelled: false,
  },
  by: 'Bea Ost',
  atMs: 0,
})
const schedule = (...draft: DraftChange[]): DeskSchedule => ({
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

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = ({ path }) => ({ body: path.endsWith('/events') ? { events: [] } : schedule() })
  const claims = {
    userId: 7,
    isAdmin: true,
    roles: ['admin'],
    committeeIds: [],
    rings: null,
    isTestMode: false,
  }
  dispatchSession({ type: 'tokensReceived', claims })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, nonMemberId: 7 }) })
})
afterEach(async () => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const client = createQueryClient()
const dialog = (data: DeskSchedule) => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReleaseDialog
          data={data}
          items={draftItems(data)}
          conflicts={new Map()}
          isOpen
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
)

/** Opens the dialog with three changes; then the second is edited again, and a fourth comes. */
async function open() {
  const { rerender } = render(dialog(schedule(change(1), change(2), change(3))))
  await screen.findByRole('button', { name: 'Release 3 changes' })
  rerender(dialog(schedule(change(1), change(2, 2), change(3), change(4))))
}
const box = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${title}:`) })
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
const sent = async (path: string) => {
  const find = () => server.seen.find((request) => request.path.endsWith(path))
  await waitFor(() => expect(find()).toBeDefined())
  return JSON.parse(find()?.body ?? '{}').chosen as { id: number; version: number }[]
}

test('what is new or changed since the opening is released only once it is ticked', async () => {
  await open()
  expect([1, 2, 3, 4].map((id) => box(`Event ${id}`).checked)).toEqual([true, false, true, false])
  await userEvent.setup().click(box('Event 2'))
  await press('Release 3 changes')
  expect(await sent('/releases')).toEqual([
    { id: 1, version: 1 },
    { id: 2, version: 2 },
    { id: 3, version: 1 },
  ])
})

test('Discard all leaves what is new or changed since the opening', async () => {
  await open()
  await press('Discard all')
  act(() => store.get(questionAtom)?.answer(true))
  expect(await sent('/discard')).toEqual([
    { id: 1, version: 1 },
    { id: 3, version: 1 },
  ])
})
