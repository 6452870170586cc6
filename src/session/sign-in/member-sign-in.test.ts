import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingTaskAtom } from '#lib/auth0/auth0-tasks.ts'
import { confirmMemberLogout, isPasswordRequired } from '#lib/password-prompt.ts'
import { store } from '#lib/store.ts'
import {
  startTestServer,
  stubAddressBar,
  stubWebStorage,
  testSettings,
  tokenFor,
  type TestAddressBar,
  type TestServer,
} from '#lib/test-support.ts'
import { readTokens, saveTokens } from '#lib/http/tokens.ts'
import {
  finishMemberSignIn,
  issueState,
  startMemberSignIn,
  takeState,
  targetOfState,
} from './member-sign-in.ts'
import { dispatchSession, readSession } from '../state/session-store.ts'
import { signOut } from '../state/sign-out.ts'
import { startSession } from '../state/start-session.ts'

const site = 'http://localhost:4173'
let server: TestServer
let bar: TestAddressBar
const openAt = (path: string) => stubAddressBar(path, bar)
let refusal: { status: number; body: unknown } | null

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  dispatchSession({ type: 'signedOut' })
  bar = { replaced: [], assigned: [] }
  refusal = null
  server.answer = ({ path, query }) => {
    const kind = query.get('requestType')
    if (path === '/config.json') return { body: testSettings }
    if (path === '/mem-v1/users/8') return { body: { id: 8, memberId: 8, email: 'm@example.com' } }
    if (path.startsWith('/mem-v1')) return { body: { id: 90, guestId: 90 } }
    if (kind === 'memberSignIn' || kind === 'memberSignOut') {
      if (refusal) return refusal
      if (kind === 'memberSignOut') {
        return { body: { nonce: 'n', logoutUrl: 'https://club.example/logout?nonce=n' } }
      }
      return { body: { token: tokenFor(8), waToken: 'w', refreshToken: 'r' } }
    }
    if (kind === 'validate')
      return { body: { token: tokenFor(8), waToken: 'w', refreshToken: 'r' } }
    return { body: { token: tokenFor(90) } }
  }
  openAt('/sso_login')
  await startSession()
  server.seen.length = 0
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const kinds = () => server.seen.map(({ path, query }) => query.get('requestType') ?? path)

test('login goes to the member system with client, scope and state', async () => {
  expect(await startMemberSignIn('/committee/34')).toEqual({ kind: 'leaving' })
  const url = new URL(bar.assigned[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://club.example/login')
  const { state, ...rest } = Object.fromEntries(url.searchParams)
  expect(rest).toEqual({
    client_id: 'app',
    redirect_uri: `${site}/sso_login`,
    scope: 'contacts_me',
  })
  expect(state).toMatch(/^\d{13}[0-9a-f]{32}-\/committee\/34$/)
})

test('after the return the code leaves the address and is exchanged once', async () => {
  const state = issueState('/checkout', 1)
  openAt(`/sso_login?state=${encodeURIComponent(state)}&code=abc`)
  const first = finishMemberSignIn()
  expect(finishMemberSignIn()).toBe(first)
  expect(bar.replaced).toEqual(['/sso_login'])
  expect(await first).toEqual({ kind: 'goOn', to: '/checkout' })
  expect(kinds()).toEqual(['memberSignIn', '/mem-v1/users/8'])
  expect(server.seen[0]?.query.get('code')).toBe('abc')
  expect(readTokens()).toEqual({ token: tokenFor(8), waToken: 'w', refreshToken: 'r' })
  expect(readSession().user?.memberId).toBe(8)
  expect(localStorage.getItem('earlyAccess')).toBe('true')
})

test.each(['1-%2Fcheckout', '', '123'])(
  'a state %j that was not issued here exchanges nothing',
  async (state) => {
    issueState('/checkout', 1)
    openAt(`/sso_login?state=${state}&code=abc`)
    expect(await finishMemberSignIn()).toEqual({ kind: 'failed' })
    expect(kinds()).toEqual([])
  },
)

test.each(['state=1-%2Fcheckout&code=abc', 'state=', 'signedOut=1-%2F'])(
  'a link with %j that did not come from here leaves a signed-in person signed in',
  async (search) => {
    await beMember()
    openAt(`/sso_login?${search}`)
    expect(await finishMemberSignIn()).toEqual({ kind: 'goOn', to: '/' })
    expect(kinds()).toEqual([])
    expect(readSession().user?.memberId).toBe(8)
  },
)

test('a return without a code fails', async () => {
  openAt(`/sso_login?state=${encodeURIComponent(issueState('/', 1))}&error=denied`)
  expect(await finishMemberSignIn()).toEqual({ kind: 'failed' })
})

test.each([
  [{ status: 422, body: { error: { code: 'membership_lapsed', message: 'x' } } }, 'lapsed'],
  [{ status: 400, body: { message: 'member is no longer active' } }, 'lapsed'],
  [{ status: 422, body: { error: { code: 'sign_in_failed', message: 'x' } } }, 'failed'],
  [{ status: 503, body: {} }, 'failed'],
])('a refusal %j is told as %s, and the guest stays', async (answer, kind) => {
  refusal = answer
  openAt(`/sso_login?state=${encodeURIComponent(issueState('/', 1))}&code=abc`)
  expect(await finishMemberSignIn()).toEqual({ kind })
  expect(readTokens().token).toBe(tokenFor(90))
})

test('a return without a state settles the session and goes home', async () => {
  dispatchSession({ type: 'signedOut' })
  saveTokens({ token: tokenFor(8), waToken: '', refreshToken: '' })
  void startSession()
  expect(await finishMemberSignIn()).toEqual({ kind: 'goOn', to: '/' })
  expect(kinds()).toEqual(['validate', '/mem-v1/users/8'])
})

async function beMember() {
  saveTokens({ token: tokenFor(8), waToken: 'w', refreshToken: 'r' })
  await startSession()
  server.seen.length = 0
}

test('a member signs out at the member system with a nonce', async () => {
  await beMember()
  expect(await signOut()).toEqual({ kind: 'leaving' })
  const [asked] = server.seen
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    requestType: 'memberSignOut',
    redirectUrl: `${site}/?logout=true`,
    email: 'm@example.com',
  })
  expect(asked?.headers).toMatchObject({
    authorization: `Bearer ${tokenFor(8)}`,
    'x-wa-token': 'w',
  })
  expect(bar.assigned).toEqual(['https://club.example/logout?nonce=n'])
  expect(store.get(pendingTaskAtom)).toBeNull()
  expect(readTokens()).toEqual({ token: '', waToken: '', refreshToken: '' })
  expect(localStorage.getItem('earlyAccess')).toBeNull()
  expect(localStorage.getItem('lastUserId')).toBeNull()
})

test('without a nonce the member is signed out here', async () => {
  await beMember()
  refusal = { status: 500, body: {} }
  expect(await signOut()).toEqual({ kind: 'local' })
  expect(kinds()).toEqual(['memberSignOut', '/auth-v1/sign-out', 'guest', '/mem-v1/users/90'])
  expect(readSession().user?.guestId).toBe(90)
})

test('a member whose sign-out gave no nonce is asked for the password at the next log-in', async () => {
  await beMember()
  refusal = { status: 500, body: {} }
  await signOut()
  refusal = null
  server.seen.length = 0
  openAt(`/sso_login?state=${encodeURIComponent(issueState('/hotel#rv', 1))}&code=old`)
  expect(await finishMemberSignIn()).toEqual({ kind: 'leaving' })
  expect(kinds()).toEqual(['memberSignOut'])
  const query = server.seen[0]?.query
  expect([query?.get('code'), query?.get('redirect_uri')]).toEqual(['old', `${site}/sso_login`])
  expect(bar.assigned).toEqual(['https://club.example/logout?nonce=n'])
  expect(readSession().user?.guestId).toBe(90)

  openAt('/sso_login?signedOut=1-%2Fhotel')
  expect(await finishMemberSignIn()).toEqual({ kind: 'failed' })

  const again = issueState('/hotel#rv', 1)
  openAt(`/sso_login?${new URLSearchParams({ signedOut: again })}`)
  expect(await finishMemberSignIn()).toEqual({ kind: 'leaving' })
  const login = new URL(bar.assigned[1] ?? '')
  expect(login.pathname).toBe('/login')
  openAt(`/sso_login?state=${encodeURIComponent(login.searchParams.get('state') ?? '')}&code=new`)
  expect(await finishMemberSignIn()).toEqual({ kind: 'goOn', to: '/hotel#rv' })
  expect(readSession().user?.memberId).toBe(8)
})

test('the return from the member system’s logout ends the need for a password', async () => {
  for (const [isAtLoggedOutHome, isRequired] of [
    [false, true],
    [true, false],
  ] as const) {
    await beMember()
    await signOut()
    expect(isPasswordRequired('members')).toBe(true)
    confirmMemberLogout(isAtLoggedOutHome)
    expect(isPasswordRequired('members')).toBe(isRequired)
    confirmMemberLogout(true)
    expect(isPasswordRequired('members')).toBe(isRequired)
  }
})

test('a state leads back to its target, with dashes and query, and is unique', () => {
  const state = issueState('/committee/34?a=b-c-d', 1_700_000_000_000)
  expect(state).toMatch(/^1700000000000[0-9a-f]{32}-\/committee\/34\?a=b-c-d$/)
  expect(targetOfState(state)).toBe('/committee/34?a=b-c-d')
  expect(issueState('/', 1)).not.toBe(issueState('/', 1))
})

test('a state without a dash or a target, or to another site, leads home', () => {
  for (const state of ['123', '123-', '1-//x', '1-https://x.example', '1-javascript:alert(1)']) {
    expect(targetOfState(state)).toBe('/')
  }
})

test('only the newest state is accepted, once', () => {
  const first = issueState('/checkout', 1)
  const second = issueState('/checkout', 2)
  expect(takeState(first)).toBe(false)
  expect(takeState(second)).toBe(false)
  const third = issueState('/checkout', 3)
  expect(takeState(third)).toBe(true)
  expect(takeState(third)).toBe(false)
})

test('a state that was not issued is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (state) => {
      expect(takeState(state)).toBe(false)
    }),
  )
})
