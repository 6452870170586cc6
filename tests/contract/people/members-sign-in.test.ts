// Members sign in with a code of the member system and sign out with its nonce.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberSignIn, memberSignOut, validateToken } from '#contract/calls/auth.ts'
import { getUser, updateUser } from '#contract/calls/members.ts'
import { claims } from '#contract/entities/session.ts'
import { memberRefreshHeader, memberTokenHeader } from '#contract/session-names.ts'
import type { Config } from '#server/config/config.ts'
import { createMemberGateway } from '#server/gateways/member-system.ts'
import { serviceTimeoutMs } from '#server/gateways/request-deadline.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { ask, headOf } from '../../support/network/raw-answer.ts'
import { countTurns } from '../../support/network/slow-turns.ts'
import { signInReturn, startTestMembers, type TestMembers } from '../../support/people/members.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'
import { codeOf } from '../../support/product/shop.ts'

let members: TestMembers
let server: TestServer

beforeAll(async () => {
  members = await startTestMembers()
  server = await startTestServer({ env: members.env })
})
afterAll(async () => {
  await server.close()
  await members.close()
})

type Tokens = { token: string; waToken: string; refreshToken: string }

const exchange = (code: string, redirectUri = signInReturn, caller = createCaller(server.origin)) =>
  caller.attempt(memberSignIn, {
    query: { requestType: 'memberSignIn', code, redirect_uri: redirectUri },
  })

async function signIn(email = 'member@example.com') {
  const { code, visitor } = await members.logIn(email)
  const caller = createCaller(server.origin)
  const answer = await exchange(code, signInReturn, caller)
  const tokens = answer.body as Tokens
  caller.token = tokens.token
  const { userId } = claims.parse(decodeJwt(tokens.token))
  return { caller, tokens, userId, visitor, params: { userId } }
}

const validate = (caller: Caller) =>
  caller.attempt(validateToken, { query: { requestType: 'validate' } })

describe('signing in', () => {
  test('creates the member’s record from the contact, with early access', async () => {
    const { caller, params, tokens } = await signIn()
    expect(decodeJwt(tokens.token)).toMatchObject({ isMember: true, isAdmin: false, roles: [] })
    const user = await caller.call(getUser, { params })
    expect(user).toMatchObject({
      email: 'member@example.com',
      memberId: 500_101,
      nonMemberId: null,
      guestId: null,
      isEmailVerified: true,
      earlyAccess: 'everywhere',
      phone: '401-555-0142',
      address: {
        firstName: 'Morgan',
        line1: '12 Sample Harbor Road',
        city: 'Newport',
        zip: '02840',
      },
    })
    expect((await caller.attempt(getUser, { params })).body).toMatchObject({ earlyAccess: 1 })
  })

  test('the record says when a member’s renewal is due', async () => {
    const { caller, params } = await signIn('renewing@example.com')
    expect(await caller.call(getUser, { params })).toMatchObject({ renewalAction: 'inform' })
  })

  test('a member who signs in again has the same record with the saved fields', async () => {
    const first = await signIn('admin@example.com')
    await first.caller.call(updateUser, { params: first.params, body: { city: 'Bristol' } })
    const second = await signIn('admin@example.com')
    expect(second.userId).toBe(first.userId)
    const { address } = await second.caller.call(getUser, { params: second.params })
    expect(address).toMatchObject({ firstName: 'Alex', city: 'Bristol', line1: '' })
  })

  test('the member system’s tokens are encrypted, and a renewal keeps them', async () => {
    const { caller, tokens } = await signIn()
    const texts = [tokens.waToken, tokens.refreshToken]
    expect(texts.map((text) => text.split('.').length)).toEqual([5, 5])
    expect(new Set(texts).size).toBe(2)
    const renewed = (await validate(caller)).body as Tokens
    expect([renewed.waToken, renewed.refreshToken]).toEqual(texts)
    caller.token = null
    const again = (await validate(caller)).body as Tokens
    expect([again.waToken, again.refreshToken]).toEqual(texts)
  })

  test('a lapsed member gets the error the app expects, and other sessions end', async () => {
    const elsewhere = await server.signedIn({ memberId: 500_103 })
    expect((await validate(elsewhere)).status).toBe(200)
    const { code } = await members.logIn('lapsed@example.com')
    const answer = await exchange(code)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: { code: 'membership_lapsed', message: 'member is no longer active' },
        message: 'member is no longer active',
      },
    })
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh=')
    expect((await validate(elsewhere)).status).toBe(401)
    elsewhere.token = null
    expect((await validate(elsewhere)).status).toBe(401)
  })

  test('a code is valid once and for this site only, and an invented one is refused', async () => {
    const { code } = await members.logIn('member@example.com')
    const elsewhere = [
      'https://evil.example/sso_login',
      'http://localhost:4173/elsewhere',
      `${signInReturn}?next=//evil.example`,
      '',
    ]
    for (const redirectUri of elsewhere) {
      expect(await exchange(code, redirectUri)).toMatchObject({
        status: 422,
        body: { error: { code: 'sign_in_failed' } },
      })
    }
    expect((await exchange(code)).status).toBe(200)
    expect(codeOf(await exchange(code))).toBe('sign_in_failed')
    expect(codeOf(await exchange('made-up'))).toBe('sign_in_failed')
  })

  test('a link or another site’s page can’t sign anybody in (login CSRF)', async () => {
    const { code } = await members.logIn('member@example.com')
    const query = { requestType: 'memberSignIn', code, redirect_uri: signInReturn }
    const path = `/auth-v1/authorize?${new URLSearchParams(query)}`
    const { port } = new URL(server.origin)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    ]) {
      const reply = await ask({ port: Number(port) }, { path, headers })
      expect([reply.status, headOf(reply, 'set-cookie')]).toEqual([409, ''])
    }
    expect((await exchange(code)).status).toBe(200)
  })

  test('a member system that is down or refuses our key causes neither 401 nor 403', async () => {
    const { code } = await members.logIn('member@example.com')
    const own = server.deps.members
    const gatewayWith = (change: Partial<Config['members']>) =>
      createMemberGateway({ ...server.deps.config.members, ...change }, serviceTimeoutMs)
    server.deps.members = gatewayWith({ authUrl: 'http://localhost:2' })
    const away = await exchange(code)
    expect(away).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
    server.deps.members = gatewayWith({ clientSecret: 'another' })
    const refused = await exchange(code)
    expect([refused.status, codeOf(refused)]).toEqual([422, 'sign_in_failed'])
    server.deps.members = own
  })
})

describe('signing out', () => {
  const query = (redirectUrl = 'http://localhost:4173/?logout=true') => ({
    query: {
      requestType: 'memberSignOut' as const,
      redirectUrl,
      email: 'somebody.else@example.com',
    },
  })

  test('ends the session here, and with the nonce the session of the member system', async () => {
    const { caller, visitor } = await signIn()
    const { nonce, logoutUrl } = await caller.call(memberSignOut, query())
    expect(logoutUrl).toMatch(/\/sys\/login\/logout\?nonce=/)
    expect(logoutUrl).toContain(nonce)
    expect([...caller.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'sid'])
    expect((await validate(caller)).status).toBe(401)
    const out = await visitor.get(logoutUrl)
    expect(out.headers.get('location')).toBe('http://localhost:4173/?logout=true')
    expect((await visitor.get(logoutUrl)).status).toBe(400)
  })

  test('accepts the tokens that the browser stored, and no others', async () => {
    const one = await signIn()
    const two = await signIn('admin@example.com')
    await server.db
      .updateTable('sessions')
      .set({ member_access_token: '', member_refresh_token: '' })
      .where('user_id', 'in', [one.userId, two.userId])
      .execute()
    const send = (caller: Caller, tokens: Tokens) =>
      caller.send('GET', `/auth-v1/authorize?${new URLSearchParams(query().query).toString()}`, {
        headers: {
          [memberTokenHeader]: tokens.waToken,
          [memberRefreshHeader]: tokens.refreshToken,
        },
      })
    expect(codeOf(await send(two.caller, one.tokens))).toBe('sign_in_failed')
    expect((await send(one.caller, one.tokens)).status).toBe(200)
  })

  test('redirects to this site only, and otherwise ends no session', async () => {
    const { caller } = await signIn()
    for (const redirectUrl of ['https://evil.example/', '//evil.example', '/', '']) {
      const answer = await caller.attempt(memberSignOut, query(redirectUrl))
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
    }
    expect((await validate(caller)).status).toBe(200)
  })

  test('works with the cookie when the token is lost', async () => {
    const { caller } = await signIn()
    caller.token = null
    expect((await caller.call(memberSignOut, query())).nonce).not.toBe('')
  })

  test('a guest and a non-member have no session in the member system', async () => {
    const guest = await server.guest()
    expect(codeOf(await guest.attempt(memberSignOut, query()))).toBe('login_required')
    const person = await server.signedIn()
    expect(codeOf(await person.attempt(memberSignOut, query()))).toBe('sign_in_failed')
    expect((await validate(person)).status).toBe(401)
  })

  test('a log-in code gives the nonce that ends its log-in, and signs nobody in', async () => {
    const { code, visitor } = await members.logIn('member@example.com')
    const guest = await server.guest()
    const again = 'http://localhost:4173/sso_login?signedOut=1-%2F'
    const given = { ...query(again).query, code, redirect_uri: signInReturn }
    const { logoutUrl } = await guest.call(memberSignOut, { query: given })
    expect(guest.cookies.has('refresh')).toBe(false)
    expect((await exchange(code)).status).toBe(422)
    expect((await visitor.get(logoutUrl)).headers.get('location')).toBe(again)
    expect(codeOf(await guest.attempt(memberSignOut, { query: given }))).toBe('sign_in_failed')
  })

  test('ends the session here even when the member system is down', async () => {
    const { caller } = await signIn()
    const own = server.deps.members
    server.deps.members = {
      ...own,
      logoutNonce: async () => ({ kind: 'unreachable', reason: 'x' }),
    }
    const answer = await caller.attempt(memberSignOut, query())
    server.deps.members = own
    expect(answer.status).toBe(503)
    expect(caller.cookies.has('refresh')).toBe(false)
    expect((await validate(caller)).status).toBe(401)
  })
})

describe('codes that the member system refuses', () => {
  const counted = () =>
    server.db.selectFrom('rate_limits').select('tries').where('tries', '>', 0).execute()

  test('don’t keep the members behind the same address out; 6,000 a minute slow them down', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    for (let n = 0; n < 62; n += 1) expect((await exchange('made-up')).status).toBe(422)
    expect((await signIn()).tokens.token).toBeTruthy()
    // Only the refused codes count.
    expect(await counted()).toEqual([{ tries: 62 }])
    await server.db.updateTable('rate_limits').set({ tries: 6000 }).execute()
    const turns = countTurns()
    expect((await exchange('made-up')).status).toBe(422)
    expect(turns).toHaveBeenCalledTimes(1)
    expect((await signIn()).tokens.token).toBeTruthy()
  })

  test.each([
    ['guest', async () => server.guest()],
    ['browser without a token', async () => Object.assign(await server.guest(), { token: null })],
  ])('are counted for a %s first, who has ten a minute', async (_, newBrowser) => {
    await server.db.deleteFrom('rate_limits').execute()
    const [one, other] = [await newBrowser(), await newBrowser()]
    const codes = Array.from({ length: 12 }, () => exchange('made-up', signInReturn, one))
    const statuses = (await Promise.all(codes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const { code } = await members.logIn('member@example.com')
    expect((await exchange(code, signInReturn, one)).status).toBe(429)
    expect((await exchange(code, signInReturn, other)).status).toBe(200)
  })

  test('count only when the member system has refused them', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const own = server.deps.members
    const signInFails = () => Promise.resolve({ kind: 'unreachable', reason: 'down' } as const)
    server.deps.members = { ...own, signIn: signInFails }
    expect((await exchange('any')).status).toBe(503)
    server.deps.members = own
    expect(await counted()).toEqual([])
  })
})
