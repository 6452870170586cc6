// Staying signed in by the refresh cookie (rule 31).
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestToken, nonMemberSignIn, signOut, validateToken } from '#contract/calls/auth.ts'
import { createClock } from '#server/clock.ts'
import { issueToken } from '#server/services/people/sessions.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

let identity: TestIdentity
let server: TestServer

beforeAll(async () => {
  identity = await startTestIdentity()
  server = await startTestServer({ env: identity.env })
})
afterAll(async () => {
  await server.close()
  await identity.close()
})

const validate = (caller: Caller) =>
  caller.attempt(validateToken, { query: { requestType: 'validate' } })
const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token
const userIdOf = (answer: { body: unknown }) => decodeJwt(tokenOf(answer))['userId']

/** A new browser that only has a copy of the refresh cookie. */
function withCookie(cookie: string): Caller {
  const caller = createCaller(server.origin)
  caller.cookies.set('refresh', cookie)
  return caller
}
const cookieOf = (caller: Caller) => caller.cookies.get('refresh') ?? ''

/** Moves the session's last use, or its last cookie rotation, into the past. */
const age = (userId: number, column: 'used_at' | 'rotated_at', agoMs: number) =>
  server.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - agoMs) })
    .where('user_id', '=', userId)
    .execute()

describe('the refresh cookie', () => {
  test('is set at sign-in, HttpOnly and SameSite=Strict for the auth service, with signed_in beside it', async () => {
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const caller = createCaller(server.origin, accessToken)
    const answer = await caller.attempt(nonMemberSignIn, {
      query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
    })
    const lines = answer.headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('refresh='))).toMatch(
      /^refresh=[\w-]{24}\.[\w-]{43}\.1; Max-Age=2592000; Path=\/auth-v1; HttpOnly; SameSite=Strict$/,
    )
    expect(lines.find((line) => line.startsWith('signed_in='))).toBe(
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Strict',
    )
    const stored = await server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(cookieOf(caller).split('.')[1])
  })

  test('is Secure when the site uses HTTPS', async () => {
    const someone = await server.signedIn()
    const { config } = server.deps
    const { publicUrl } = config
    config.publicUrl = 'https://week.club.example'
    someone.cookies.set('__Secure-refresh', cookieOf(someone))
    const answer = await validate(someone)
    config.publicUrl = publicUrl
    const lines = answer.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Secure-refresh', 'signed_in'])
    for (const line of lines) expect(line).toContain('; Secure; SameSite=Strict')
  })

  test('signs in without a token, and is rotated each time', async () => {
    const someone = await server.signedIn()
    const first = cookieOf(someone)
    someone.token = null
    expect(userIdOf(await validate(someone))).toBe(someone.userId)
    const second = cookieOf(someone)
    expect(second).not.toBe(first)
    expect(second.split('.')[0]).toBe(first.split('.')[0])
    expect((await validate(someone)).status).toBe(200)
    expect(cookieOf(someone)).not.toBe(second)
  })

  test('signs in when the token is expired or invalid', async () => {
    const someone = await server.signedIn()
    const past = createClock(null, () => Date.now() - 13 * 60 * 60 * 1000)
    const holder = {
      userId: someone.userId,
      guestId: null,
      sessionId: cookieOf(someone).split('.')[0] ?? '',
      isMember: false,
      roles: [],
      isTestMode: false,
    }
    someone.token = await issueToken({ ...server.deps, clock: past }, holder)
    expect(userIdOf(await validate(someone))).toBe(someone.userId)
    someone.token = 'rubbish'
    expect(userIdOf(await validate(someone))).toBe(someone.userId)
  })

  test('is not rotated beside a valid token, and a valid token works without it', async () => {
    const someone = await server.signedIn()
    const before = cookieOf(someone)
    const answer = await validate(someone)
    expect(cookieOf(someone)).toBe(before)
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=2592000')
    const other = createCaller(server.origin, someone.token)
    expect(userIdOf(await validate(other))).toBe(someone.userId)
    expect(other.cookies.has('refresh')).toBe(false)
  })
})

describe('concurrent use and theft of the cookie', () => {
  const setGeneration = (cookie: string, generation: number) =>
    server.db
      .updateTable('sessions')
      .set({ generation })
      .where('id', '=', cookie.split('.')[0] ?? '')
      .execute()

  test('concurrent tabs with one cookie all sign in and end with the newest cookie', async () => {
    const someone = await server.signedIn()
    const tabs = Array.from({ length: 5 }, () => withCookie(cookieOf(someone)))
    const answers = await Promise.all(tabs.map(validate))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(tabs.map(cookieOf)).size).toBe(1)
    const [tab] = tabs
    expect(tab && (await validate(tab)).status).toBe(200)
  })

  test('the previous cookie is valid for thirty seconds', async () => {
    const someone = await server.signedIn()
    const before = cookieOf(someone)
    someone.token = null
    await validate(someone)
    await age(someone.userId, 'rotated_at', 29_000)
    const late = withCookie(before)
    expect((await validate(late)).status).toBe(200)
    expect(cookieOf(late)).toBe(cookieOf(someone))
  })

  test('using the previous cookie later ends the session, also for the token', async () => {
    const someone = await server.signedIn()
    const { token } = someone
    const before = cookieOf(someone)
    someone.token = null
    await validate(someone)
    await age(someone.userId, 'rotated_at', 31_000)
    const thief = withCookie(before)
    const refused = await validate(thief)
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
    expect(thief.cookies.has('refresh')).toBe(false)
    expect((await validate(someone)).status).toBe(401)
    expect((await validate(createCaller(server.origin, token))).status).toBe(401)
  })

  test.each([2, 5000])('using cookie 1 after cookie %i ends the session', async (generation) => {
    const someone = await server.signedIn()
    const old = cookieOf(someone)
    someone.token = null
    await validate(someone)
    await setGeneration(old, generation)
    await validate(someone)
    expect((await validate(withCookie(old))).status).toBe(401)
    expect((await validate(someone)).status).toBe(401)
  })

  test('an invented secret is refused and ends no session, after any number of rotations', async () => {
    const someone = await server.signedIn()
    const old = cookieOf(someone)
    const [id] = old.split('.')
    const made = `${id}.${'x'.repeat(43)}`
    someone.token = null
    await validate(someone)
    for (const generation of [2, 2_000_000_000]) {
      await setGeneration(old, generation)
      for (const cookie of [made, `${made}.0`, `${made}.1`, `${made}.x`, `${id}..1`, `${id}`]) {
        const refused = await validate(withCookie(cookie))
        expect(refused).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } })
      }
      expect((await validate(someone)).status).toBe(200)
    }
  })

  test('the server deletes a cookie without a session, and signed_in', async () => {
    for (const cookie of ['rubbish', 'a.b', '.', '%00', 'a%00.b', 'x'.repeat(5000)]) {
      const caller = withCookie(cookie)
      const answer = await validate(caller)
      expect(answer.status).toBe(401)
      const lines = answer.headers.getSetCookie()
      expect(lines.filter((line) => line.includes('Max-Age=0'))).toHaveLength(2)
    }
  })
})

describe('the session', () => {
  test('expires after thirty idle days, and each use extends it', async () => {
    const day = 24 * 60 * 60 * 1000
    const someone = await server.signedIn()
    await age(someone.userId, 'used_at', 29 * day)
    someone.token = null
    expect((await validate(someone)).status).toBe(200)
    await age(someone.userId, 'used_at', 29 * day)
    expect((await validate(someone)).status).toBe(200)
    await age(someone.userId, 'used_at', 31 * day)
    expect((await validate(someone)).status).toBe(401)
    const tokenOnly = await server.signedIn()
    await age(tokenOnly.userId, 'used_at', 31 * day)
    expect((await validate(tokenOnly)).status).toBe(401)
  })

  test('ends at sign-out for the cookie and the token, for members and non-members', async () => {
    for (const as of [{}, { memberId: 77 }]) {
      const someone = await server.signedIn(as)
      const [cookie, token] = [cookieOf(someone), someone.token]
      const answer = await someone.attempt(signOut)
      expect(answer.status).toBe(200)
      expect(someone.cookies.has('refresh')).toBe(false)
      expect(someone.cookies.has('signed_in')).toBe(false)
      expect((await validate(withCookie(cookie))).status).toBe(401)
      expect((await validate(createCaller(server.origin, token))).status).toBe(401)
    }
  })

  test('can be ended with the cookie only; sign-out needs the CSRF header and succeeds for a guest', async () => {
    const someone = await server.signedIn()
    const cookie = cookieOf(someone)
    someone.token = null
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await someone.send('POST', '/auth-v1/sign-out', crossSite)).status).toBe(409)
    expect((await withCookie(cookie).attempt(signOut)).status).toBe(409)
    expect((await validate(withCookie(cookie))).status).toBe(200)
    expect((await someone.attempt(signOut)).status).toBe(200)
    const guest = await server.guest()
    expect((await guest.attempt(signOut)).status).toBe(200)
  })

  test('is not ended by the sign-out of another browser', async () => {
    const { accessToken, sub } = await identity.signIn('treasurer@example.com')
    const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
    const browsers: SignedIn[] = []
    for (let n = 0; n < 2; n += 1) {
      const caller = createCaller(server.origin, accessToken)
      const answer = await caller.attempt(nonMemberSignIn, { query })
      caller.token = tokenOf(answer)
      browsers.push(Object.assign(caller, { userId: Number(userIdOf(answer)) }))
    }
    const [one, two] = browsers
    await one?.attempt(signOut)
    expect(two && (await validate(two)).status).toBe(200)
  })

  test('ends when the same or another user signs in', async () => {
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
    const before = await server.signedIn()
    const cookie = cookieOf(before)
    before.token = accessToken
    expect((await before.attempt(nonMemberSignIn, { query })).status).toBe(200)
    expect(cookieOf(before)).not.toBe(cookie)
    expect((await validate(withCookie(cookie))).status).toBe(401)
  })
})

describe('a user who signed out while the server was unreachable', () => {
  const asGuest = (caller: Caller) =>
    caller.attempt(guestToken, { query: { requestType: 'guest' } })

  test('is signed out by the request for a guest token', async () => {
    const person = await server.signedIn()
    const copy = withCookie(cookieOf(person))
    person.token = null
    person.cookies.set('sign_out_pending', '1')
    expect((await asGuest(person)).status).toBe(200)
    expect([cookieOf(person), person.cookies.has('sign_out_pending')]).toEqual(['', false])
    expect((await validate(copy)).status).toBe(401)
  })

  test('is signed out by a tab that still has the user’s token', async () => {
    const person = await server.signedIn()
    const copy = withCookie(cookieOf(person))
    person.cookies.set('sign_out_pending', '1')
    expect((await validate(person)).status).toBe(401)
    expect([cookieOf(person), person.cookies.has('sign_out_pending')]).toEqual(['', false])
    expect((await validate(copy)).status).toBe(401)
  })

  test('without a pending sign-out, a request for a guest token ends no session', async () => {
    const person = await server.signedIn()
    const { token } = person
    person.token = null
    expect((await asGuest(person)).status).toBe(200)
    person.token = token
    expect((await validate(person)).status).toBe(200)
  })
})
