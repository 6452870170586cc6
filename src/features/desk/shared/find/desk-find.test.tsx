import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user as userSchema } from '#contract/entities/user.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { FindButton } from '../page/find-button.tsx'
import { DeskFind } from './desk-find.tsx'

let server: TestServer

beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = ({ path }) => ({ body: path.endsWith('/events') ? { events: [] } : { hits: [] } })
})
afterEach(async () => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function signIn(roles: string[]): void {
  const claims = {
    userId: 7,
    isAdmin: false,
    roles,
    committeeIds: [],
    rings: [],
    isTestMode: false,
  }
  dispatchSession({ type: 'tokensReceived', claims })
  dispatchSession({ type: 'userRead', user: userSchema.parse({ id: 7, nonMemberId: 7 }) })
}

const client = createQueryClient()
const desk = (view: string) => (
  <ThemeProvider>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DeskFind>
          <main key={view}>
            <h1>{view}</h1>
            <FindButton />
          </main>
        </DeskFind>
      </MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
)

test('the search keeps its text while another view takes the place of the one below', async () => {
  signIn(['treasurer'])
  const person = userEvent.setup()
  const { rerender } = render(desk('People'))
  await person.click(screen.getByRole('button', { name: 'Search' }))
  await person.type(await screen.findByRole('searchbox'), 'raffle')
  rerender(desk('Stores'))
  expect(screen.getByText('Stores')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('raffle')
})

test('people who may not search have neither the button nor the key', async () => {
  signIn(['pickup'])
  render(desk('Pick-up'))
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.setup().keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
