import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemberGateway, type MemberGateway } from './member-system.ts'
import { serviceTimeoutMs, withRequestDeadline } from './request-deadline.ts'

type Asked = { path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; body: unknown }

const contact = { Id: 12, Email: 'ann@example.com', MembershipEnabled: true, Status: 'Active' }
const tokens = { access_token: 'a1', refresh_token: 'r1', expires_in: 1800 }
const redirectUri = 'https://week.example/sso_login'
let asked: Asked[] = []
/** null = the request is never answered. */
let answer: (asked: Asked) => Answer | null
let server: Server
let gateway: MemberGateway
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      asked.push(one)
      const given = answer(one)
      if (!given) return
      const { status, body: sent } = given
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gateway = createMemberGateway(membersAt(url), serviceTimeoutMs)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answer = ({ path }) => ({
    status: 200,
    body: path.startsWith('/v2/') ? contact : path.startsWith('/auth/') ? tokens : { nonce: 'n/1' },
  })
})

const membersAt = (address: string) => ({
  siteUrl: address,
  authUrl: address,
  apiUrl: address,
  clientId: 'app',
  clientSecret: 'secret',
  accountId: '7',
})

describe('sign-in', () => {
  test('exchanges the code with Basic credentials, then reads the contact', async () => {
    expect(await gateway.signIn('c1', redirectUri)).toMatchObject({
      kind: 'known',
      contact: { memberId: 12, standing: 'active', email: 'ann@example.com' },
      tokens: { accessToken: 'a1', refreshToken: 'r1' },
    })
    const [exchange, read] = asked
    expect(exchange?.path).toBe('/auth/token')
    expect(exchange?.headers.authorization).toBe(`Basic ${btoa('app:secret')}`)
    expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'c1',
      redirect_uri: redirectUri,
      client_id: 'app',
      scope: 'contacts_me',
    })
    expect(read?.path).toBe('/v2/accounts/7/contacts/me?includeDetails=true')
    expect(read?.headers.authorization).toBe('Bearer a1')
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [302, 'unreachable'],
  ])('status %s is %s, at either step', async (status, kind) => {
    answer = () => ({ status, body: { error: 'x' } })
    expect((await gateway.signIn('c', redirectUri)).kind).toBe(kind)
    answer = ({ path }) =>
      path.startsWith('/v2/') ? { status, body: {} } : { status: 200, body: tokens }
    expect((await gateway.signIn('c', redirectUri)).kind).toBe(kind)
  })

  test('nonsense and silence are not refusals, and the reason quotes nothing', async () => {
    for (const body of ['<html>ann@example.com</html>', '{}', '[]', '{"access_token":""}']) {
      answer = () => ({ status: 200, body })
      const outcome = await gateway.signIn('c', redirectUri)
      expect(outcome.kind).toBe('unreachable')
      expect(JSON.stringify(outcome)).not.toContain('ann@')
    }
    answer = ({ path }) => ({ status: 200, body: path.startsWith('/v2/') ? [contact] : tokens })
    expect((await gateway.signIn('c', redirectUri)).kind).toBe('unreachable')
    const away = createMemberGateway(membersAt('http://127.0.0.1:2'), serviceTimeoutMs)
    expect(await away.signIn('c', redirectUri)).toEqual({
      kind: 'unreachable',
      reason: 'ECONNREFUSED',
    })
  })
})

test('the calls of one request share a time-out', async () => {
  answer = ({ path }) => (path.startsWith('/v2/') ? null : { status: 200, body: tokens })
  const hanging = createMemberGateway(membersAt(url), 500)
  const request = async () => [
    await hanging.signIn('c', redirectUri),
    await hanging.logoutNonce({
      tokens: { accessToken: 'a1', refreshToken: 'r1' },
      email: 'ann@example.com',
      redirectUrl: 'https://week.example/',
    }),
  ]
  const outcomes = await withRequestDeadline(request)
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable'])
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
    '/auth/token',
    '/v2/accounts/7/contacts/me',
  ])
})

describe('log-out', () => {
  const held = { accessToken: 'a1', refreshToken: 'r1' }
  const logout = (change: Partial<typeof held> = {}) =>
    gateway.logoutNonce({
      tokens: { ...held, ...change },
      email: 'ann@example.com',
      redirectUrl: 'https://week.example/?logout=true',
    })

  test('returns a nonce and the address to use it at', async () => {
    expect(await logout()).toEqual({
      kind: 'given',
      nonce: 'n/1',
      logoutUrl: `${url}/sys/login/logout?nonce=n%2F1`,
    })
    expect(asked[0]?.headers.authorization).toMatch(/^Basic /)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      token: 'a1',
      email: 'ann@example.com',
      redirectUrl: 'https://week.example/?logout=true',
    })
  })

  test('requests a new access token once when the old one has expired', async () => {
    answer = ({ path, body }) => {
      if (path.startsWith('/auth/')) return { status: 200, body: { access_token: 'a2' } }
      const isOld = body.includes('"a1"')
      return isOld ? { status: 400, body: {} } : { status: 200, body: { nonce: 'n2' } }
    }
    expect(await logout()).toMatchObject({ kind: 'given', nonce: 'n2' })
    expect(asked.map(({ path }) => path)).toEqual([
      '/sys/login/logoutnonce',
      '/auth/token',
      '/sys/login/logoutnonce',
    ])
    expect(await logout({ refreshToken: '' })).toEqual({ kind: 'refused' })
    answer = () => ({ status: 400, body: {} })
    expect(await logout()).toEqual({ kind: 'refused' })
  })
})
