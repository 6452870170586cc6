import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { readFlag } from '#lib/flags.ts'
import { send } from '#lib/http/send.ts'
import { startTestServer, stubWebStorage, tokenFor, type TestServer } from '#lib/test-support.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { readTokens, saveTokens } from '#lib/http/tokens.ts'
import { isPasswordRequired, takeProviderSignOutPending } from '#lib/password-prompt.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { endExpiredSession, signOut } from './sign-out.ts'
import { followExpiry, renewAtEnd, startSession } from './start-session.ts'

let server: TestServer
let hasEnded = false
let kind: 'memberId' | 'nonMemberId' = 'memberId'
let claims = {}
let stopFollowing: () => void

beforeEach(async () => {
  stubWebStorage()
  vi.stubGlobal('location', { origin: 'http://localhost:4173' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hasEnded = false
  kind = 'memberId'
  claims = {}
  server = await startTestServer()
  server.answer = ({ path, query }) => {
    if (query.get('requestType') === 'guest') return { body: { token: tokenFor(90) } }
    if (path === '/mem-v1/users/90') return { body: { id: 90, guestId: 90 } }
    if (hasEnded) return { status: 401, body: { message: 'Your session has expired.' } }
    if (path === '/mem-v1/users/7') return { body: { id: 7, [kind]: 7 } }
    return { body: { token: tokenFor(7, claims) } }
  }
  dispatchSession({ type: 'signedOut' })
  // The test before may have closed the dialog, which then stays closed for 5 s.
  dispatchSession({ type: 'expiredClosed', nowMs: 0 })
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  stopFollowing = followExpiry()
  renewAtEnd()
  await startSession()
  hasEnded = true
})
afterEach(async () => {
  stopFollowing()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const askTenTimes = () =>
  Promise.allSettled(
    Array.from({ length: 10 }, () => send(getOrder, { params: { orderId: 1 }, query: {} })),
  )

test('ten rejected calls open one dialog, and closing it ends the session', async () => {
  const late = askTenTimes()
  await askTenTimes()
  expect(readSession().isExpiredShown).toBe(true)
  await endExpiredSession()
  await late
  expect(server.requests()).not.toContain('POST /auth-v1/sign-out')
  expect(readSession()).toMatchObject({ isExpiredShown: false, user: { id: 90 } })
  expect(readTokens().token).toBe(tokenFor(90))
  await askTenTimes()
  expect(readSession().isExpiredShown).toBe(false)
})

/** Another tab's sign-in: this browser's cookie then stands for the new session. */
function signInElsewhere(): void {
  const { answer } = server
  const renewed = tokenFor(7, { iat: 1 })
  server.answer = (request) => {
    const { path, headers } = request
    if (path.startsWith('/auth-v1')) return { body: { token: renewed } }
    const isRenewed = headers.authorization === `Bearer ${renewed}`
    return isRenewed ? { body: { id: 7, memberId: 7 } } : answer(request)
  }
  vi.stubGlobal('document', { cookie: 'signed_in=1' })
}

test('a session that another tab has begun since is joined without a dialog', async () => {
  signInElsewhere()
  await askTenTimes()
  expect(readSession()).toMatchObject({ isExpiredShown: false, user: { id: 7 } })
  await send(getOrder, { params: { orderId: 1 }, query: {} }).catch(() => undefined)
  expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${readTokens().token}`)
})

test('a dialog that is closed after a sign-in in another tab ends no session', async () => {
  await askTenTimes()
  expect(readSession().isExpiredShown).toBe(true)
  signInElsewhere()
  server.seen.length = 0
  await endExpiredSession()
  expect(readSession()).toMatchObject({ isExpiredShown: false, user: { id: 7 } })
  expect(server.requests()).toEqual(['GET /auth-v1/authorize', 'GET /mem-v1/users/7'])
})

test('the saved orders of the last user stay after the session has expired, and the cart goes', async () => {
  const orders = queryKey('orders', 'list', { userId: 7 })
  const cart = queryKey('cart', 'one', { userId: 7 })
  queryClient.setQueryData(orders, [])
  queryClient.setQueryData(cart, {})
  await endExpiredSession()
  expect(queryClient.getQueryData(orders)).toEqual([])
  expect(queryClient.getQueryData(cart)).toBeUndefined()
  await signOut()
  expect(queryClient.getQueryData(orders)).toBeUndefined()
})

test.each([
  ['a sign-out', signOut],
  ['an expired session', endExpiredSession],
])('%s takes away what test mode has shown', async (_, end) => {
  const products = queryKey('products', 'list', { committeeId: 3, eventId: 9 })
  hasEnded = false
  queryClient.setQueryData(products, [])
  await end()
  expect(queryClient.getQueryData(products)).toEqual([])

  claims = { testMode: 1 }
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  await startSession()
  queryClient.setQueryData(products, [])
  await end()
  expect(queryClient.getQueryData(products)).toBeUndefined()
  expect(readFlag('testMode')).toBe(false)
})

test.each([
  ['memberId', 'members', false],
  ['nonMemberId', 'identity', true],
] as const)(
  'after the session of a %s has expired, %s asks for the password',
  async (of, service, isPending) => {
    hasEnded = false
    kind = of
    await startSession()
    await endExpiredSession()
    expect(isPasswordRequired(service)).toBe(true)
    expect(takeProviderSignOutPending()).toBe(isPending)
  },
)

test('a rejected sign-out opens no dialog and is not retried', async () => {
  server.seen.length = 0
  expect(await signOut()).toEqual({ kind: 'local' })
  expect(readSession()).toMatchObject({ isExpiredShown: false, user: { id: 90 } })
  expect(server.requests()).toEqual([
    'GET /auth-v1/authorize',
    'POST /auth-v1/sign-out',
    'GET /auth-v1/authorize',
    'GET /mem-v1/users/90',
  ])
})
