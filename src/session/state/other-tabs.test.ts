import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinEpoch } from '#offline/owner/sign-out-epoch.ts'
import {
  type Answer,
  startTestServer,
  stubWebStorage,
  tokenFor,
  type TestServer,
} from '#lib/test-support.ts'
import { emitExpired } from '#lib/http/expiry-signal.ts'
import { readTokens, saveTokens } from '#lib/http/tokens.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { followOtherTabs } from './other-tabs.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { followExpiry, startSession } from './start-session.ts'

const page = { cookie: '' }
let server: TestServer
let other: BroadcastChannel
let events: EventTarget
let stop: () => void
let validated: () => Answer
let epoch = 0

beforeEach(async () => {
  stubWebStorage()
  events = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  other = new BroadcastChannel('national-specialty')
  validated = () => ({ body: { token: tokenFor(7) } })
  server.answer = ({ path, query }) => {
    if (path === '/mem-v1/users/7') return { body: { id: 7, nonMemberId: 7 } }
    if (path.startsWith('/mem-v1')) return { body: { id: 90, guestId: 90 } }
    if (query.get('requestType') === 'guest') return { body: { token: tokenFor(90) } }
    return validated()
  }
  dispatchSession({ type: 'signedOut' })
  joinEpoch()
  stop = followOtherTabs()
})
afterEach(async () => {
  stop()
  other.close()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const kinds = () => server.seen.map(({ path, query }) => query.get('requestType') ?? path)
const userId = () => readSession().user?.id

/** A sign-out in another tab: its message arrives before its write to local storage. */
function signOutElsewhere(): void {
  page.cookie = ''
  epoch += 1
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage(epoch)
}

async function signInHere(): Promise<void> {
  page.cookie = 'signed_in=1'
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  await startSession()
  expect(userId()).toBe(7)
  server.seen.length = 0
}

test('a sign-out in another tab makes this one a guest without trying the refresh cookie', async () => {
  await signInHere()
  signOutElsewhere()
  await expect.poll(userId).toBe(90)
  expect(readTokens().token).toBe(tokenFor(90))
  expect(kinds()).toEqual(['guest', '/mem-v1/users/90'])
})

test('a sign-out in another tab takes away what test mode has shown', async () => {
  validated = () => ({ body: { token: tokenFor(7, { testMode: 1 }) } })
  await signInHere()
  const products = queryKey('products', 'list', { committeeId: 3, eventId: 9 })
  queryClient.setQueryData(products, [])
  signOutElsewhere()
  await expect.poll(userId).toBe(90)
  expect(queryClient.getQueryData(products)).toBeUndefined()
})

test('a validation in progress at that moment signs nobody back in', async () => {
  await signInHere()
  validated = () => {
    signOutElsewhere()
    return { body: { token: tokenFor(7) } }
  }
  await startSession()
  await expect.poll(userId).toBe(90)
  expect(readTokens().token).toBe(tokenFor(90))
})

test.each([
  ['before this tab is told', () => localStorage.setItem('signOutEpoch', String(epoch + 1)), false],
  ['before another tab signs out, whose dialog then closes', () => undefined, true],
])('a token that is turned away %s', async (_, begin, isShown) => {
  const stopExpiry = followExpiry()
  await signInHere()
  begin()
  emitExpired()
  expect(readSession().isExpiredShown).toBe(isShown)
  signOutElsewhere()
  await expect.poll(userId).toBe(90)
  expect(readSession().isExpiredShown).toBe(false)
  stopExpiry()
})

test('a sign-in in another tab is found by the refresh cookie', async () => {
  await startSession()
  expect(userId()).toBe(90)
  page.cookie = 'signed_in=1'
  const told = Object.assign(new Event('storage'), { key: 'lastUserId', newValue: '7' })
  events.dispatchEvent(told)
  await expect.poll(userId).toBe(7)
})

const restorePage = () =>
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a page that Back brings back after a sign-in in this tab is signed in', async () => {
  page.cookie = ''
  await startSession()
  expect(userId()).toBe(90)
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  restorePage()
  await expect.poll(userId).toBe(7)
})

test('a page that Back brings back after a sign-out shows nobody’s session', async () => {
  await signInHere()
  page.cookie = ''
  localStorage.setItem('signOutEpoch', '99')
  restorePage()
  expect(userId()).toBeUndefined()
  await expect.poll(userId).toBe(90)
})
