import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOutElsewhere } from '#contract/calls/auth.ts'
import { getCarts } from '#contract/calls/carts.ts'
import { noteReached } from '#lib/http/connection.ts'
import { onExpired } from '#lib/http/expiry-signal.ts'
import { send } from '#lib/http/send.ts'
import { readLastUserId } from '#offline/owner/owner.ts'
import { startTestServer, stubWebStorage, tokenFor, type TestServer } from '#lib/test-support.ts'
import { readTokens, saveTokens } from '#lib/http/tokens.ts'
import { dispatchSession, endInTab, readSession } from './session-store.ts'
import { renewAtEnd, restartSession, restartWhenReached, startSession } from './start-session.ts'

let server: TestServer
let validateStatus = 200
let validatedUser = 7

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  validateStatus = 200
  validatedUser = 7
  dispatchSession({ type: 'signedOut' })
  server.answer = ({ path, query }) => {
    if (path === '/mem-v1/users/7') return { body: { id: 7, nonMemberId: 7 } }
    if (path.startsWith('/mem-v1')) return { body: { id: 90, guestId: 90 } }
    if (query.get('requestType') === 'guest') return { body: { token: tokenFor(90) } }
    if (validateStatus !== 200) return { status: validateStatus, body: { message: 'no' } }
    return { body: { token: tokenFor(validatedUser), waToken: 'w', refreshToken: 'r' } }
  }
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const stubMark = () => vi.stubGlobal('document', { cookie: 'signed_in=1' })
const kinds = () => server.seen.map(({ path, query }) => query.get('requestType') ?? path)

test('without a token a guest token is fetched and stored, and its user read', async () => {
  await startSession()
  expect(kinds()).toEqual(['guest', '/mem-v1/users/90'])
  expect(readTokens().token).toBe(tokenFor(90))
  expect(readSession()).toMatchObject({ status: 'ready', user: { id: 90, guestId: 90 } })
  expect(readLastUserId()).toBeNull()
})

test('a stored token is validated, the new tokens stored, and the user owns the device', async () => {
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  await startSession()
  expect(kinds()).toEqual(['validate', '/mem-v1/users/7'])
  expect(readTokens()).toMatchObject({ waToken: 'w', refreshToken: 'r' })
  expect(readSession().user?.id).toBe(7)
  expect(readLastUserId()).toBe(7)
})

test('a cold start with only the session mark is validated by the refresh cookie', async () => {
  stubMark()
  await startSession()
  expect(kinds()).toEqual(['validate', '/mem-v1/users/7'])
  expect(readSession().user?.id).toBe(7)
})

test('a rejected refresh cookie leads to a guest token; a busy server does not', async () => {
  stubMark()
  validateStatus = 429
  await startSession()
  expect(kinds()).toEqual(['validate'])
  validateStatus = 401
  await startSession()
  expect(kinds().slice(1)).toEqual(['validate', 'guest', '/mem-v1/users/90'])
})

test('the flags follow the token and the user', async () => {
  localStorage.setItem('earlyAccess', 'true')
  await startSession()
  expect(localStorage.getItem('earlyAccess')).toBeNull()
  const { answer } = server
  server.answer = (request) => {
    const { path, query } = request
    if (path === '/mem-v1/users/7') return { body: { id: 7, memberId: 7 } }
    const isGuest = query.get('requestType') === 'guest'
    return path.startsWith('/auth-v1') && !isGuest
      ? { body: { token: tokenFor(7, { testMode: 1 }) } }
      : answer(request)
  }
  await startSession()
  expect(localStorage.getItem('testMode')).toBe('true')
  expect(localStorage.getItem('earlyAccess')).toBe('true')
  // A member needs no code.
  expect(localStorage.getItem('earlyAccessCodeValidated')).toBeNull()
})

test('a reply that arrives after the session ended in this tab is ignored', async () => {
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  const { answer } = server
  server.answer = (request) => {
    if (request.path === '/mem-v1/users/7') endInTab()
    return answer(request)
  }
  await startSession()
  expect(readTokens().token).toBe('')
  expect(readSession().user).toBeNull()
  expect(readLastUserId()).toBeNull()
})

test.each([400, 401, 403, 404])(
  'a token refused with %i is dropped for a guest’s',
  async (status) => {
    saveTokens({ token: tokenFor(7), waToken: 'w', refreshToken: 'r' })
    validateStatus = status
    await startSession()
    expect(kinds()).toEqual(['validate', 'guest', '/mem-v1/users/90'])
    expect(readTokens()).toEqual({ token: tokenFor(90), waToken: '', refreshToken: '' })
  },
)

test.each([429, 500, 503])(
  'status %i drops no token and fetches no guest token',
  async (status) => {
    saveTokens({ token: tokenFor(7), waToken: 'w', refreshToken: 'r' })
    validateStatus = status
    await startSession()
    expect(kinds()).toEqual(['validate'])
    expect(readTokens().token).toBe(tokenFor(7))
    expect(readSession()).toMatchObject({ status: 'ready', user: null })
  },
)

test('a network error drops nothing; the session starts again when the server is reached', async () => {
  saveTokens({ token: tokenFor(7), waToken: 'w', refreshToken: 'r' })
  const { origin } = server
  vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9')
  const stop = restartWhenReached()
  await startSession()
  expect(readTokens().token).toBe(tokenFor(7))
  expect(readSession()).toMatchObject({ status: 'ready', user: null })
  vi.stubEnv('VITE_API_ORIGIN', origin)
  noteReached()
  expect(readSession().status, 'nobody is taken for a guest meanwhile').toBe('starting')
  await expect.poll(() => readSession().user?.id).toBe(7)
  stop()
})

test('a user whose answer was lost is read again when the server is reached', async () => {
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  const { answer } = server
  server.answer = (request) =>
    request.path.startsWith('/mem-v1')
      ? { type: 'text/html', body: '<html></html>' }
      : answer(request)
  const stop = restartWhenReached()
  await startSession()
  expect(readSession()).toMatchObject({ status: 'ready', user: null })
  server.answer = answer
  noteReached()
  await expect.poll(() => readSession().user?.id).toBe(7)
  stop()
})

test.each([
  ['/auth-v1', 429],
  ['/auth-v1', 503],
  ['/mem-v1', 503],
])('the session starts again some time after %s has answered %i', async (prefix, status) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  noteReached()
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  const { answer } = server
  server.answer = (request) =>
    request.path.startsWith(prefix) ? { status, body: {} } : answer(request)
  const stop = restartWhenReached()
  await startSession()
  expect(readSession()).toMatchObject({ status: 'ready', user: null })
  server.answer = answer
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => readSession().user?.id).toBe(7)
  server.seen.length = 0
  vi.advanceTimersByTime(60_000)
  stop()
  await restartSession()
  expect(kinds(), 'a settled session is left alone').toEqual(['validate', '/mem-v1/users/7'])
})

test('a signed-in person stays so when the record can not be read again', async () => {
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  await startSession()
  const { answer } = server
  server.answer = (request) =>
    request.path.startsWith('/mem-v1') ? { status: 503, body: {} } : answer(request)
  await startSession()
  expect(readSession().user?.id).toBe(7)
})

test('an unreachable server gets one request, without a second one for a guest', async () => {
  stubMark()
  const { answer } = server
  server.answer = (request) => {
    const isAuth = request.path.startsWith('/auth-v1')
    return isAuth ? { type: 'text/html', body: '<html></html>' } : answer(request)
  }
  await startSession()
  expect(kinds()).toEqual(['validate'])
})

test('when the user can not be read nobody is signed in and the token stays', async () => {
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  const answer = server.answer
  server.answer = (request) =>
    request.path.startsWith('/mem-v1') ? { status: 500, body: {} } : answer(request)
  await startSession()
  expect(readSession()).toMatchObject({ status: 'ready', user: null })
  expect(readTokens().token).toBe(tokenFor(7))
})

test('two concurrent starts share one run', async () => {
  await Promise.all([startSession(), startSession()])
  expect(kinds()).toEqual(['guest', '/mem-v1/users/90'])
})

const lifetimeSec = 12 * 60 * 60
const readCarts = () => send(getCarts, { query: { userId: 7 } })

/** Starts the session of a user, lets the device sleep for 13 hours, and reads the carts twice. */
async function readAfterNight(userId: number, renewalStatus = 200) {
  vi.useFakeTimers({ toFake: ['Date'] })
  let issuedSec = 0
  let refusals = 0
  const stop = onExpired(() => {
    refusals += 1
  })
  const { answer } = server
  server.answer = (request) => {
    const { path, query } = request
    const nowSec = Math.floor(Date.now() / 1000)
    if (!path.startsWith('/auth-v1')) {
      if (nowSec >= issuedSec + lifetimeSec) return { status: 401, body: {} }
      return path.endsWith('/carts') ? { body: [] } : answer(request)
    }
    if (issuedSec > 0 && renewalStatus !== 200) return { status: renewalStatus, body: {} }
    if (userId === 90 && query.get('requestType') === 'validate') return { status: 401, body: {} }
    issuedSec = nowSec
    return { body: { token: tokenFor(userId, { iat: nowSec, exp: nowSec + lifetimeSec }) } }
  }
  renewAtEnd()
  if (userId === 7) stubMark()
  await startSession()
  server.seen.length = 0
  vi.setSystemTime(Date.now() + 13 * 60 * 60 * 1000)
  const outcomes = await Promise.allSettled([readCarts(), readCarts()])
  stop()
  return { outcomes, refusals }
}

test.each([
  [7, ['validate', '/mem-v1/users/7']],
  [90, ['validate', 'guest', '/mem-v1/users/90']],
])('a page that slept for longer than a token lasts keeps user %i', async (userId, renewal) => {
  const { outcomes, refusals } = await readAfterNight(userId)
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(refusals).toBe(0)
  expect(kinds().filter((kind) => !kind.endsWith('/carts'))).toEqual(renewal)
  expect(readSession().user?.id).toBe(userId)
})

test('a token that can not be renewed is not sent, and ends no session', async () => {
  const { outcomes, refusals } = await readAfterNight(7, 503)
  // Nothing was sent, so nothing can have been done.
  const failed = { status: 'rejected', reason: { kind: 'refused', status: 429 } }
  expect(outcomes).toMatchObject([failed, failed])
  expect(refusals).toBe(0)
  expect(readSession().user?.id).toBe(7)
})

test('a renewal that is rejected ends the session of a signed-in person, and makes no guest', async () => {
  const { outcomes, refusals } = await readAfterNight(7, 401)
  const failed = { status: 'rejected', reason: { kind: 'refused', status: 401 } }
  expect(outcomes).toMatchObject([failed, failed])
  expect(refusals).toBe(1)
  expect(kinds()).toEqual(['validate'])
  expect(readSession().user?.id).toBe(7)
  // As long as the dialog is open.
  await startSession()
  expect(kinds()).toEqual(['validate', 'validate'])
  expect(readSession().user?.id).toBe(7)
})

test('the calls of the auth service that need a session renew its token too', async () => {
  await readAfterNight(7)
  server.seen.length = 0
  vi.setSystemTime(Date.now() + 13 * 60 * 60 * 1000)
  await send(signOutElsewhere, {})
  expect(kinds()).toEqual(['validate', '/mem-v1/users/7', '/auth-v1/sign-out-elsewhere'])
})
