import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingTaskAtom } from '#lib/auth0/auth0-tasks.ts'
import { store } from '#lib/store.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { forgetSignInOutcome } from '#session/sign-in/sign-in.ts'
import { useReturnFromProvider } from './callback-screen.tsx'

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  dispatchSession({ type: 'started' })
})
afterEach(() => {
  cleanup()
  forgetSignInOutcome()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Step() {
  return <p>The log-in is {useReturnFromProvider()}</p>
}

test('a sign-in that was left for another page does not end the next log-in', async () => {
  history.replaceState(null, '', '/callback?code=a&state=b')
  render(
    <BrowserRouter>
      <Link to="/schedule">Schedule</Link>
      <Link to="/callback">Log In</Link>
      <Routes>
        <Route path="/callback" element={<Step />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  )
  expect(screen.getByText('The log-in is waiting')).toBeTruthy()
  await expect.poll(() => store.get(pendingTaskAtom)).not.toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Schedule' }))
  await user.click(screen.getByRole('link', { name: 'Log In' }))
  expect(screen.getByText('The log-in is choosing')).toBeTruthy()
  await act(async () =>
    store.get(pendingTaskAtom)?.finish({ kind: 'failed', reason: 'no identity' }),
  )
  expect(location.pathname).toBe('/callback')
  expect(screen.getByText('The log-in is choosing')).toBeTruthy()
})
