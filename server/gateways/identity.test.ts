import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentityGateway, type IdentityGateway } from './identity.ts'
import { serviceTimeoutMs, withRequestDeadline } from './request-deadline.ts'

const audience = 'https://api.example'
const profile = {
  sub: 'user|1',
  email: 'ann@example.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lee',
}
/** null = the request is never answered. */
let userinfo: { status: number; body: unknown } | null = { status: 200, body: profile }
let profilesAsked = 0
let server: Server
let issuer: string
let gateway: IdentityGateway
const own = await generateKeyPair('RS256')
const other = await generateKeyPair('RS256')

beforeAll(async () => {
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  server = createServer((request, response) => {
    const isKeys = request.url === '/.well-known/jwks.json'
    if (!isKeys) profilesAsked += 1
    const answer = isKeys ? { status: 200, body: { keys: [jwk] } } : userinfo
    if (!answer) return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const domain = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `${domain}/`
  gateway = createIdentityGateway({ domain, clientId: 'c', audience }, serviceTimeoutMs)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Made {
  key?: Parameters<SignJWT['sign']>[0]
  alg?: string
  iss?: string
  aud?: string
  exp?: string
  sub?: string
}
/** Verifies the token and reads its user, as a sign-in does. */
async function readUser(of: IdentityGateway, accessToken: string) {
  const subject = await of.readSubject(accessToken)
  return subject.kind === 'verified' ? of.readUser(accessToken, subject.sub) : subject
}

const token = ({
  key = own.privateKey,
  alg = 'RS256',
  iss = issuer,
  aud = audience,
  exp = '1h',
  sub = 'user|1',
}: Made) =>
  new SignJWT({ sub })
    .setProtectedHeader({ alg, kid: 'k1' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key)

describe('identity provider', () => {
  test('reads the user of a valid access token', async () => {
    const outcome = await readUser(gateway, await token({}))
    expect(outcome).toEqual({
      kind: 'known',
      user: {
        sub: 'user|1',
        email: 'ann@example.com',
        emailVerified: true,
        firstName: 'Ann',
        lastName: 'Lee',
      },
    })
  })

  test('refuses tokens of another issuer or audience, expired or unsigned', async () => {
    const secret = new TextEncoder().encode('x'.repeat(40))
    const none = new UnsecuredJWT({ sub: 'user|1' }).setIssuer(issuer).setAudience(audience)
    const tokens = [
      await token({ key: other.privateKey }),
      await token({ key: secret, alg: 'HS256' }),
      await token({ iss: 'https://elsewhere.example/' }),
      await token({ aud: 'https://another-api.example' }),
      await token({ exp: '-1m' }),
      none.setExpirationTime('1h').encode(),
      'rubbish',
      '',
    ]
    for (const one of tokens) expect(await readUser(gateway, one)).toEqual({ kind: 'refused' })
  })

  test('refuses a profile of another person, or one that the provider denies', async () => {
    userinfo = { status: 200, body: { ...profile, sub: 'user|2' } }
    expect(await readUser(gateway, await token({}))).toEqual({ kind: 'refused' })
    userinfo = { status: 401, body: {} }
    expect(await readUser(gateway, await token({}))).toEqual({ kind: 'refused' })
  })

  test('returns storable text only, and refuses an odd subject', async () => {
    const names = { given_name: 'A\0nn\ud800', family_name: 'x'.repeat(5000) }
    userinfo = { status: 200, body: { ...profile, ...names, email: 'a\nb@example.com' } }
    expect(await readUser(gateway, await token({}))).toMatchObject({
      user: { firstName: 'A nn', lastName: 'x'.repeat(200), email: 'a b@example.com' },
    })
    for (const sub of ['user|\0', 'u'.repeat(5000)]) {
      userinfo = { status: 200, body: { ...profile, sub } }
      expect(await readUser(gateway, await token({ sub }))).toEqual({ kind: 'refused' })
    }
  })

  test('the calls of one request share a time-out', async () => {
    userinfo = null
    profilesAsked = 0
    const domain = issuer.slice(0, -1)
    const hanging = createIdentityGateway({ domain, clientId: 'c', audience }, 500)
    const accessToken = await token({})
    // Fetches the keys.
    await hanging.readSubject(accessToken)
    const outcomes = await withRequestDeadline(async () => [
      await readUser(hanging, accessToken),
      await readUser(hanging, accessToken),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable'])
    expect(profilesAsked).toBe(1)
  })

  test('distinguishes a provider that is down or answers nonsense from a refusal, with a reason', async () => {
    const unreachable = (reason: string) => ({ kind: 'unreachable', reason })
    userinfo = { status: 500, body: {} }
    expect(await readUser(gateway, await token({}))).toEqual(unreachable('status 500'))
    userinfo = { status: 200, body: 'nonsense' }
    expect(await readUser(gateway, await token({}))).toEqual(unreachable('$ZodError'))
    const away = createIdentityGateway(
      { domain: 'http://127.0.0.1:2', clientId: 'c', audience },
      serviceTimeoutMs,
    )
    const iss = 'http://127.0.0.1:2/'
    expect(await readUser(away, await token({ iss }))).toEqual(unreachable('ECONNREFUSED'))
  })
})
