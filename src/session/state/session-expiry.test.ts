import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { send } from '#lib/http/send.ts'
import { startTestServer, stubWebStorage, tokenFor, type TestServer } from '#lib/test-support.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { readTokens, saveTokens } from '#lib/http/tokens.ts'
import { isPasswordRequired, takeProviderSignOutPending } from '#lib/password-prompt.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { endExpiredSession, signOut } from './sign-out.ts'
import { followExpiry, startSession } from './start-session.ts'

let server: TestServer
let hasEnded = false
let kind: 'memberId' | 'nonMemberId' = 'memberId'
let stopFollowing: () => void

beforeEach(async () => {
  stubWebStorage()
  vi.stubGlobal('location', { origin: 'http://localhost:4173' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hasEnded = false
  kind = 'memberId'
  server = await startTestServer()
  server.answer = ({ path, query }) => {
    if (query.get('requestType') === 'guest') return { body: { token: tokenFor(90) } }
    if (path === '/mem-v1/users/90') return { body: { id: 90, guestId: 90 } }
    if (hasEnded) return { status: 401, body: { message: 'Your session has expired.' } }
    if (path === '/mem-v1/users/7') return { body: { id: 7, [kind]: 7 } }
    return { body: { token: tokenFor(7) } }
  }
  dispatchSession({ type: 'signedOut' })
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  stopFollowing = followExpiry()
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
  expect(readSession()).toMatchObject({ isExpiredShown: false, user: { id: 90 } })
  expect(readTokens().token).toBe(tokenFor(90))
  await askTenTimes()
  expect(readSession().isExpiredShown).toBe(false)
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
