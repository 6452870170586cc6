import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskSchedule, ReleasedItem } from '#contract/entities/desk/schedule.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { draftItems } from '#contract/rules/schedule/schedule-draft.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { toastsAtom } from '#ui/feedback/toast.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { JudgeDialog } from './judge-dialog.tsx'

const released = (id: number, ring: string): ReleasedItem => ({
  id,
  start: `2026-05-06T1${id}:00`,
  end: null,
  expectedStart: null,
  title: `Event ${id}`,
  ring,
  room: '',
  judge: 'Ann Lee',
  status: 'scheduled',
})
const fromRing2 = { ...entryOf(released(2, 'Ring 2')), ring: 'Ring 1' }
const data: DeskSchedule = {
  event: {
    id: 26,
    startDate: '2026-05-04',
    endDate: '2026-05-09',
    timeZone: 'America/New_York',
  },
  judges: [],
  walkMinutes: 0,
  items: [released(1, 'Ring 1'), released(2, 'Ring 2'), released(3, 'Ring 2')],
  // An administrator moves it into Ring 1.
  draft: [{ id: 9, version: 1, itemId: 2, after: fromRing2, by: 'Bea Ost', atMs: 0 }],
  releases: [],
}

const steward = {
  userId: 7,
  isAdmin: false,
  roles: ['steward'],
  committeeIds: [],
  rings: ['Ring 1'],
  isTestMode: false,
}

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = () => ({ body: data })
  dispatchSession({ type: 'tokensReceived', claims: steward })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, nonMemberId: 7 }) })
})
afterEach(async () => {
  cleanup()
  store.set(toastsAtom, [])
  vi.restoreAllMocks()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function replaceJudge() {
  const onClose = vi.fn()
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <JudgeDialog data={data} items={draftItems(data)} isOpen onClose={onClose} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^New judge/), 'Cy Moe')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
}

test('a steward of chosen rings replaces a judge in the events that the server would let change', async () => {
  await replaceJudge()
  const { body } = server.seen.find(({ path }) => path.endsWith('/desk/schedule/draft')) ?? {}
  const { changes } = JSON.parse(body ?? '{}') as { changes: { itemId: number }[] }
  expect(changes.map(({ itemId }) => itemId)).toEqual([1])
})

test('that the list of judges in Words could not be read is said', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  dispatchSession({
    type: 'tokensReceived',
    claims: { ...steward, isAdmin: true, roles: ['admin'], rings: [] },
  })
  server.answer = ({ path }) => (path.endsWith('/desk/event') ? { status: 500 } : { body: data })
  await replaceJudge()
  expect(store.get(toastsAtom)).toMatchObject([
    {
      kind: 'warning',
      text: '3 events have the new judge in the draft. The list of judges in Words may still have the old one. Change it there.',
    },
  ])
})
