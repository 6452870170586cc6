import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { guestToken, nonMemberSignIn, signOut, validateToken } from '#contract/calls/auth.ts'
import { getUser, updateUser } from '#contract/calls/members.ts'
import { claims } from '#contract/entities/session.ts'
import { isSignedIn } from '#contract/entities/user.ts'
import { lengthenMinutes } from '../../support/database/long-minutes.ts'
import { createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let identity: TestIdentity
let server: TestServer
const statements: string[] = []

beforeAll(async () => {
  identity = await startTestIdentity()
  server = await startTestServer({
    env: identity.env,
    onStatement: ({ sql }) => statements.push(sql),
  })
  await lengthenMinutes(server.db)
})
afterAll(async () => {
  await server.close()
  await identity.close()
})

const validate = { query: { requestType: 'validate' as const } }
const exchange = (accessToken: string, ncaUserId: string) =>
  createCaller(server.origin, accessToken).attempt(nonMemberSignIn, {
    query: { requestType: 'nonMemberSignIn', ncaUserId },
  })
const userIdOf = (token: string) => claims.parse(decodeJwt(token)).userId

describe('guest', () => {
  test('gets a token and two cookies in a reply that is not stored', async () => {
    const caller = createCaller(server.origin)
    const answer = await caller.attempt(guestToken, { query: { requestType: 'guest' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...caller.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'sid'])
    const lines = answer.headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('sid='))).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(lines.find((line) => line.startsWith('XSRF'))).not.toMatch(/HttpOnly/)
  })

  test('has a unique number and no user record', async () => {
    const [one, two] = [await server.guest(), await server.guest()]
    const userId = userIdOf(one.token ?? '')
    expect(userId).toBeLessThan(0)
    expect(userIdOf(two.token ?? '')).not.toBe(userId)
    const user = await one.call(getUser, { params: { userId } })
    expect(user).toMatchObject({ id: userId, guestId: -userId, memberId: null, nonMemberId: null })
    expect(isSignedIn(user)).toBe(false)
  })

  test('keeps its number when the token is renewed', async () => {
    const guest = await server.guest()
    const { token } = await guest.call(validateToken, validate)
    expect(userIdOf(token)).toBe(userIdOf(guest.token ?? ''))
  })
})

describe('non-member', () => {
  test('is created at the first sign-in and found at the next', async () => {
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const first = await exchange(accessToken, sub)
    expect(first.status).toBe(200)
    const { token } = first.body as { token: string }
    const caller = createCaller(server.origin, token)
    const userId = userIdOf(token)
    const user = await caller.call(getUser, { params: { userId } })
    expect(isSignedIn(user)).toBe(true)
    expect(user).toMatchObject({ email: 'guest@example.com', guestId: null, memberId: null })
    expect(user.nonMemberId).toBeGreaterThan(0)
    expect(user.address.firstName).not.toBe('')

    const later = await identity.signIn('guest@example.com')
    const second = await exchange(later.accessToken, later.sub)
    expect(userIdOf((second.body as { token: string }).token)).toBe(userId)
    const stored = server.db.selectFrom('users').select('id').where('identity_sub', '=', sub)
    expect(await stored.execute()).toHaveLength(1)
  })

  test('keeps the name they saved when they sign in again', async () => {
    const { accessToken, sub } = await identity.signIn('treasurer@example.com')
    const caller = createCaller(server.origin)
    caller.token = ((await exchange(accessToken, sub)).body as { token: string }).token
    const params = { userId: userIdOf(caller.token) }
    await caller.call(validateToken, validate)
    await caller.call(updateUser, { params, body: { firstName: 'Annabel' } })
    await exchange(accessToken, sub)
    expect((await caller.call(getUser, { params })).address.firstName).toBe('Annabel')
  })

  test('is refused with another person’s id, a forged token, or none', async () => {
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const refused = { status: 422, body: { error: { code: 'sign_in_failed' } } }
    expect(await exchange(accessToken, 'auth0|somebody-else')).toMatchObject(refused)
    expect(await exchange(`${accessToken}x`, sub)).toMatchObject(refused)
    expect(await exchange('rubbish', sub)).toMatchObject(refused)
    const own = await server.signedIn()
    expect(await exchange(own.token ?? '', sub)).toMatchObject(refused)
    const bare = await createCaller(server.origin).attempt(nonMemberSignIn, {
      query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
    })
    expect(bare).toMatchObject(refused)
  })

  // So nothing that a stranger measures depends on who has an account.
  test('is refused without a statement to the database, whoever was named', async () => {
    const { accessToken } = await identity.signIn('guest@example.com')
    const known = await identity.signIn('treasurer@example.com')
    expect((await exchange(known.accessToken, known.sub)).status).toBe(200)
    for (const token of [accessToken, `${accessToken}x`, 'rubbish']) {
      for (const named of [known.sub, 'auth0|nobody']) {
        statements.length = 0
        expect((await exchange(token, named)).status).toBe(422)
        expect(statements).toEqual([])
      }
    }
  })

  test('is not kept out by made-up tokens from the same address, which are not counted', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    for (let n = 0; n < 62; n += 1) expect((await exchange('made-up', sub)).status).toBe(422)
    expect(await server.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    expect((await exchange(accessToken, sub)).status).toBe(200)
  })

  test('can sign in to one account 30 times a minute, and others still can', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const other = await identity.signIn('treasurer@example.com')
    for (let n = 0; n < 30; n += 1) expect((await exchange(accessToken, sub)).status).toBe(200)
    expect((await exchange(accessToken, sub)).status).toBe(429)
    expect((await exchange(other.accessToken, other.sub)).status).toBe(200)
  })

  test('can’t use the provider’s access token as a token of the API', async () => {
    const { accessToken } = await identity.signIn('guest@example.com')
    const answer = await createCaller(server.origin, accessToken).attempt(validateToken, validate)
    expect(answer.status).toBe(401)
  })

  test('gets “unavailable” when the provider is down, and the log has the cause', async () => {
    const down = await startTestServer({
      env: { ...identity.env, AUTH0_DOMAIN: 'http://localhost:2' },
    })
    const warn = vi.spyOn(down.deps.log, 'warn')
    const { accessToken, sub } = await identity.signIn('guest@example.com')
    const answer = await createCaller(down.origin, accessToken).attempt(nonMemberSignIn, {
      query: { requestType: 'nonMemberSignIn', ncaUserId: sub },
    })
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
    expect(warn.mock.calls).toEqual([
      [{ act: 'signIn', outcome: 'unreachable', reason: 'ECONNREFUSED' }, 'identity'],
    ])
    await down.close()
  })
})

describe('renewal', () => {
  test('needs a valid token and an existing user', async () => {
    const someone = await server.signedIn()
    expect((await someone.attempt(validateToken, validate)).status).toBe(200)
    await server.db.deleteFrom('users').where('id', '=', someone.userId).execute()
    expect((await someone.attempt(validateToken, validate)).status).toBe(401)
    const bare = createCaller(server.origin)
    expect((await bare.attempt(validateToken, validate)).status).toBe(401)
    bare.token = 'rubbish'
    expect((await bare.attempt(validateToken, validate)).status).toBe(401)
  })
})

test('a sign-out ends the token for every call', async () => {
  const someone = await server.signedIn()
  const params = { userId: someone.userId }
  const copied = createCaller(server.origin, someone.token)
  expect((await copied.attempt(getUser, { params })).status).toBe(200)
  expect((await someone.attempt(signOut)).status).toBe(200)
  expect(await copied.attempt(getUser, { params })).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthenticated' } },
  })
})

test('a guest gets no signed_in cookie', async () => {
  const caller = createCaller(server.origin)
  await caller.attempt(guestToken, { query: { requestType: 'guest' } })
  expect([...caller.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'sid'])
})

test('an invented refresh cookie makes the same statements for a session as for none', async () => {
  const someone = await server.signedIn()
  const [id = ''] = (someone.cookies.get('refresh') ?? '').split('.')
  const statementsFor = async (session: string) => {
    const caller = createCaller(server.origin)
    caller.cookies.set('refresh', `${session}.${'x'.repeat(43)}.0`)
    statements.length = 0
    expect((await caller.attempt(validateToken, validate)).status).toBe(401)
    return [...statements]
  }
  const ofNobody = await statementsFor('x'.repeat(24))
  expect(ofNobody.join()).toContain('"sessions"')
  expect(await statementsFor(id)).toEqual(ofNobody)
  someone.token = null
  expect((await someone.attempt(validateToken, validate)).status).toBe(200)
})
