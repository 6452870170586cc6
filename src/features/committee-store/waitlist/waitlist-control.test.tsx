import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPlace } from '#contract/entities/waitlist.ts'
import { anEventProduct } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { noteReached } from '#lib/http/connection.ts'
import { saveTokens } from '#lib/http/tokens.ts'
import {
  inEventTimeZone,
  startTestServer,
  stubSession,
  type TestServer,
  tokenFor,
} from '#lib/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { startSession } from '#session/state/start-session.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { WaitlistControl } from './waitlist-control.tsx'

inEventTimeZone('America/New_York')
const userId = 7
const entry = anEventProduct({ id: 2 })
let server: TestServer

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  noteReached()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const place: OwnPlace = {
  id: 1,
  eventProductId: entry.id,
  eventVariantId: null,
  committeeId: 6,
  productId: 3,
  productName: 'Bowl',
  variantName: '',
  position: 1,
  offeredUntilMs: null,
  isTold: false,
}

/** Taps as soon as the page is there, when the session of a stored token is not known yet. */
function tapBeforeKnown() {
  saveTokens({ token: tokenFor(userId), waToken: '', refreshToken: '' })
  dispatchSession({ type: 'restarted' })
  const rest = { productName: 'Bowl', variants: [], nameId: 'bowl', isOffline: false }
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <WaitlistControl entry={entry} {...rest} onAdd={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }))
}

test('a tap before the session is known joins for the person that it turns out to be', async () => {
  server.answer = ({ method, path }) => {
    if (path.startsWith('/auth-v1')) return { body: { token: tokenFor(userId) } }
    if (path.startsWith('/mem-v1/users')) {
      return { body: { id: userId, nonMemberId: userId, email: 'ann@example.com' } }
    }
    // The list that is read as soon as the person is known does not have the place yet.
    if (path.includes('waitlist')) return { body: method === 'POST' ? [place] : [] }
    return {}
  }
  tapBeforeKnown()
  // React draws when it would in a browser, which `act` changes.
  void startSession()
  expect(await screen.findByText(/^You are next in line\./)).toBeDefined()
  expect(screen.getByRole('note').textContent).toContain("We can't write to ann@example.com yet.")
})

test('a tap of somebody who is found to be offline says so, and asks for no log-in', async () => {
  noteReached()
  await server.close()
  tapBeforeKnown()
  expect(await screen.findByText('The waitlist needs a connection.')).toBeDefined()
})
