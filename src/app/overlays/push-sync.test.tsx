import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#contract/test-support.ts'
import { stubPush } from '#data/push/test-support.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { stubIndexedDb } from '#offline/device/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { savedStars, showPushSync, storedStars } from './test-support.tsx'

let server: TestServer

beforeEach(async () => {
  stubSession()
  stubPush()
  server = await startTestServer()
})
afterEach(async () => {
  cleanup()
  dispatchSession({ type: 'signedOut' })
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Renders again, as a sign-in in another tab does in a hidden one. */
function signIn(): void {
  const user = aUser()
  const rights = { isAdmin: false, roles: [], committeeIds: [], rings: [], isTestMode: false }
  dispatchSession({ type: 'tokensReceived', claims: { userId: user.id, ...rights } })
  dispatchSession({ type: 'userRead', user })
}

test('a tab that was not looked at since saves the stars that another tab has set', async () => {
  const { items } = stubIndexedDb()
  items.set('push', { isOn: true, kinds: ['change'], minutes: 15 })
  items.set('show-day', storedStars(3))
  dispatchSession({ type: 'started' })
  showPushSync(server)
  await waitFor(() => expect(savedStars(server)).toEqual([[3]]))
  items.set('show-day', storedStars(3, 4))
  act(signIn)
  await waitFor(() => expect(savedStars(server).length).toBeGreaterThan(1))
  expect(savedStars(server)[1]).toEqual([3, 4])
})
