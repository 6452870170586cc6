import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Auth0Result, type Auth0Task, pendingTaskAtom } from '#lib/auth0/auth0-tasks.ts'
import { store } from '#lib/store.ts'
import {
  startTestServer,
  stubAddressBar,
  stubWebStorage,
  tokenFor,
  type TestAddressBar,
  type TestServer,
} from '#lib/test-support.ts'
import { noteReached } from '#lib/http/connection.ts'
import { readTokens } from '#lib/http/tokens.ts'
import { dispatchSession, readSession } from '../state/session-store.ts'
import { finishNonMemberSignIn, forgetSignInOutcome, startNonMemberSignIn } from './sign-in.ts'
import { signOut } from '../state/sign-out.ts'
import { restartWhenReached, sessionSettled, startSession } from '../state/start-session.ts'

let server: TestServer
let tasks: Auth0Task[]
let result: Auth0Result
let stopProvider: () => void
let bar: TestAddressBar
const openAt = (path: string) => stubAddressBar(path, bar)

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  forgetSignInOutcome()
  dispatchSession({ type: 'signedOut' })
  tasks = []
  bar = { replaced: [], assigned: [] }
  result = { kind: 'identity', accessToken: 'provider', subject: 'auth0|7', returnTo: '/checkout' }
  stopProvider = store.sub(pendingTaskAtom, () => {
    const pending = store.get(pendingTaskAtom)
    if (!pending) return
    tasks.push(pending.task)
    queueMicrotask(() => pending.finish(result))
  })
  server.answer = ({ path, query }) => {
    if (path === '/mem-v1/users/7') return { body: { id: 7, nonMemberId: 7 } }
    if (path.startsWith('/mem-v1')) return { body: { id: 90, guestId: 90 } }
    const isGuest = query.get('requestType') === 'guest'
    return { body: { token: tokenFor(isGuest ? 90 : 7) } }
  }
})
afterEach(async () => {
  stopProvider()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('login keeps a target of this site and replaces any other by home', async () => {
  result = { kind: 'leaving' }
  expect(await startNonMemberSignIn({ signUp: false, returnTo: '/committee/3' })).toEqual(result)
  await startNonMemberSignIn({ signUp: true, returnTo: '//evil.example' })
  expect(tasks).toEqual([
    { kind: 'signIn', isSignUp: false, returnTo: '/committee/3' },
    { kind: 'signIn', isSignUp: true, returnTo: '/' },
  ])
  result = { kind: 'failed', reason: 'timeout' }
  expect(await startNonMemberSignIn({ signUp: false, returnTo: '/' })).toEqual({ kind: 'failed' })
})

test('without a return there is nothing to finish', () => {
  openAt('/callback')
  expect(finishNonMemberSignIn()).toBeNull()
  openAt('/sso_login?code=a&state=b')
  expect(finishNonMemberSignIn()).toBeNull()
  expect(bar.replaced).toEqual([])
})

test('after the return the provider’s token is exchanged once and the user signed in', async () => {
  openAt('/callback?code=a&state=b')
  const first = finishNonMemberSignIn()
  const second = finishNonMemberSignIn()
  expect(bar.replaced).toEqual(['/callback'])
  expect(second).toBe(first)
  expect(await first).toEqual({ kind: 'signedIn', returnTo: '/checkout' })
  expect(tasks).toEqual([{ kind: 'finish', url: 'http://localhost:4173/callback?code=a&state=b' }])
  const exchanges = server.seen.filter(
    ({ query }) => query.get('requestType') === 'nonMemberSignIn',
  )
  expect(exchanges).toHaveLength(1)
  expect(exchanges[0]?.query.get('ncaUserId')).toBe('auth0|7')
  expect(exchanges[0]?.headers.authorization).toBe('Bearer provider')
  expect(readTokens().token).toBe(tokenFor(7))
  expect(readSession().user?.id).toBe(7)
})

test.each(['missing_transaction', 'Invalid state', 'login_required', 'mfa_required'])(
  'a provider that says %s sends home and exchanges nothing',
  async (reason) => {
    openAt('/callback?error=x&state=b')
    result = { kind: 'failed', reason }
    expect(await finishNonMemberSignIn()).toEqual({ kind: 'redirectFailed' })
    expect(server.seen.some(({ query }) => query.get('requestType') === 'nonMemberSignIn')).toBe(
      false,
    )
  },
)

test('a return that nobody asked for leaves the person signed in', async () => {
  openAt('/callback?code=a&state=b')
  await finishNonMemberSignIn()
  for (const given of [
    { kind: 'failed', reason: 'Invalid state' },
    { kind: 'wrongClock' },
  ] as const) {
    openAt('/callback?code=old&state=old')
    result = given
    expect(await finishNonMemberSignIn()).toEqual({ kind: 'unasked' })
    expect(readSession().user?.id).toBe(7)
  }
})

test('a wrong clock has a separate outcome, and nothing is exchanged', async () => {
  openAt('/callback?code=a&state=b')
  result = { kind: 'wrongClock' }
  expect(await finishNonMemberSignIn()).toEqual({ kind: 'wrongClock' })
  expect(server.seen.some(({ query }) => query.get('requestType') === 'nonMemberSignIn')).toBe(
    false,
  )
})

test('a refused exchange has a separate outcome, and the guest stays', async () => {
  const { answer } = server
  server.answer = (request) =>
    request.query.get('requestType') === 'nonMemberSignIn'
      ? { status: 422, body: { error: { code: 'sign_in_failed', message: 'no' } } }
      : answer(request)
  await startSession()
  openAt('/callback?code=a&state=b')
  expect(await finishNonMemberSignIn()).toEqual({ kind: 'exchangeFailed' })
  expect(readTokens().token).toBe(tokenFor(90))
})

test('a start that comes during the exchange does not run beside it', async () => {
  const { answer } = server
  server.answer = (request) => {
    if (request.query.get('requestType') === 'nonMemberSignIn') void startSession()
    return answer(request)
  }
  openAt('/callback?code=a&state=b')
  await startSession()
  server.seen.length = 0
  await finishNonMemberSignIn()
  await sessionSettled()
  expect(server.seen.map(({ path, query }) => query.get('requestType') ?? path)).toEqual([
    'nonMemberSignIn',
    '/mem-v1/users/7',
  ])
  expect(readSession().user?.id).toBe(7)
})

test('a sign-in makes up for a start that has failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  noteReached()
  const { answer } = server
  server.answer = ({ query, ...rest }) =>
    query.get('requestType') === 'guest' ? { status: 503, body: {} } : answer({ query, ...rest })
  const stop = restartWhenReached()
  openAt('/callback?code=a&state=b')
  await startSession()
  await finishNonMemberSignIn()
  server.seen.length = 0
  vi.advanceTimersByTime(30_000)
  stop()
  await sessionSettled()
  expect(server.seen).toEqual([])
  vi.useRealTimers()
})

test('sign-out drops tokens and user before it calls the provider', async () => {
  openAt('/callback?code=a&state=b')
  await finishNonMemberSignIn()
  localStorage.setItem('earlyAccess', 'true')
  result = { kind: 'leaving' }
  expect(await signOut()).toEqual({ kind: 'leaving' })
  expect(tasks.at(-1)).toEqual({ kind: 'signOut', returnTo: 'http://localhost:4173/?logout=true' })
  expect(readTokens().token).toBe('')
  expect(readSession().user).toBeNull()
  expect(localStorage.getItem('earlyAccess')).toBeNull()
  expect(localStorage.getItem('lastUserId')).toBeNull()
})

test('an unreachable provider keeps nobody signed in', async () => {
  openAt('/callback?code=a&state=b')
  await finishNonMemberSignIn()
  result = { kind: 'failed', reason: 'offline' }
  expect(await signOut()).toEqual({ kind: 'local' })
  expect(readTokens().token).toBe(tokenFor(90))
})
