import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import type { Listening } from '../listen.ts'
import { startIdentityServer } from './identity-server.ts'
import { newPkce, newVisitor, type Visitor } from './visitor.fixture.ts'

const app = 'http://localhost:4173'
const audience = 'https://specialty.example/api'
const clientId = 'specialty-web'
const folder = tempFolders('identity')()
let server: Listening
let origin: string

const start = (port: number) =>
  startIdentityServer({
    host: '127.0.0.1',
    port,
    publicHost: 'localhost',
    folder,
    clientId,
    audience,
    appOrigins: [app],
  })

beforeAll(async () => {
  server = await start(0)
  origin = `http://localhost:${server.port}`
})
afterAll(() => server.close())

const authorizeUrl = (challenge: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: clientId,
    scope: 'openid profile email offline_access',
    redirect_uri: `${app}/callback`,
    audience,
    response_type: 'code',
    response_mode: 'query',
    state: 's1',
    nonce: 'n1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    auth0Client: 'e30',
    ...more,
  })
  return `${origin}/authorize?${query.toString()}`
}

type Tokens = Record<'access_token' | 'id_token' | 'refresh_token' | 'scope' | 'error', string>

const askToken = async (fields: Record<string, string>, from = app) => {
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { origin: from, 'auth0-client': 'e30' },
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  })
  return { response, tokens: (await response.json()) as Tokens }
}

const trade = (code: string, verifier: string) =>
  askToken({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${app}/callback`,
  })

const codeIn = (url: string) => new URL(url).searchParams.get('code') ?? ''

const signIn = async (visitor: Visitor, email = 'guest@example.com', password = 'specialty') => {
  const { verifier, challenge } = newPkce()
  const form = await visitor.follow(authorizeUrl(challenge))
  const posted = await visitor.post(form.url, { email, password })
  if (posted.status !== 303) return { verifier, posted, code: '' }
  const { url } = await visitor.follow(new URL(posted.headers.get('location') ?? '', origin).href)
  return { verifier, posted, code: codeIn(url), url }
}

const silently = async (visitor: Visitor) => {
  const { verifier, challenge } = newPkce()
  const url = authorizeUrl(challenge, { prompt: 'none', response_mode: 'web_message' })
  const { response } = await visitor.follow(url)
  return { verifier, status: response.status, text: await response.text() }
}

describe('discovery', () => {
  test('names the addresses of the hosted provider', async () => {
    const found = await (await fetch(`${origin}/.well-known/openid-configuration`)).json()
    expect(found).toMatchObject({
      issuer: `${origin}/`,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      jwks_uri: `${origin}/.well-known/jwks.json`,
    })
  })
})

describe('log-in', () => {
  test('ends with tokens for the API and a name', async () => {
    const { code, verifier, url } = await signIn(newVisitor(origin))
    expect(url).toContain(`${app}/callback?code=`)
    expect(new URL(url ?? '').searchParams.get('state')).toBe('s1')
    const { response, tokens } = await trade(code, verifier)
    expect(response.headers.get('access-control-allow-origin')).toBe(app)
    expect(tokens.scope).toContain('offline_access')
    const keys = createRemoteJWKSet(new URL(`${origin}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: `${origin}/`,
      audience,
      algorithms: ['RS256'],
    })
    expect(payload).toMatchObject({ azp: clientId, scope: expect.stringContaining('openid') })
    expect(payload.sub).toMatch(/^auth0\|/)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${origin}/`,
      aud: clientId,
      nonce: 'n1',
      email: 'guest@example.com',
      email_verified: true,
      given_name: 'Gale',
      family_name: 'Sample',
      name: 'Gale Sample',
      sub: payload.sub,
    })
    const info = await fetch(`${origin}/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, origin: app },
    })
    expect(info.headers.get('access-control-allow-origin')).toBe(app)
    expect(await info.json()).toMatchObject({ sub: payload.sub, email: 'guest@example.com' })
  })

  test('a code works once and only with its verifier', async () => {
    const { code, verifier } = await signIn(newVisitor(origin))
    expect((await trade(code, newPkce().verifier)).tokens.error).toBe('invalid_grant')
    const again = await signIn(newVisitor(origin))
    await trade(again.code, again.verifier)
    expect((await trade(again.code, again.verifier)).tokens.error).toBe('invalid_grant')
    expect(verifier).not.toBe(again.verifier)
  })

  test('tries sent all at once are stopped like any others, and so is a huge form', async () => {
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => signIn(newVisitor(origin), 'rush@example.com', 'wrong')),
    )
    const texts = await Promise.all(tried.map(({ posted }) => posted.text()))
    expect(texts.filter((text) => text.includes('Too many tries.'))).toHaveLength(10)
    const huge = await signIn(newVisitor(origin), 'x'.repeat(100_000), 'wrong')
    expect(huge.posted.status).toBe(413)
  })

  test('a wrong password says so, and too many are stopped', async () => {
    const visitor = newVisitor(origin)
    const { posted } = await signIn(visitor, 'treasurer@example.com', 'wrong')
    expect(posted.status).toBe(422)
    expect(await posted.text()).toContain('Email or password is not right.')
    for (let n = 0; n < 9; n += 1) await signIn(visitor, 'treasurer@example.com', 'wrong')
    const blocked = await signIn(visitor, 'treasurer@example.com', 'specialty')
    expect(await blocked.posted.text()).toContain('Too many tries.')
  })

  test('what was typed is written back escaped', async () => {
    const { posted } = await signIn(newVisitor(origin), '"><script>x@example.com', 'wrong')
    expect(await posted.text()).not.toContain('<script>')
  })

  test('another site gets no code, no token and no user', async () => {
    const { challenge } = newPkce()
    const visitor = newVisitor(origin)
    const stray = await visitor.follow(
      authorizeUrl(challenge, { redirect_uri: 'https://evil.example/callback' }),
    )
    expect(stray.response.status).toBe(400)
    const { code, verifier } = await signIn(newVisitor(origin))
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
    const theft = await askToken(
      { ...fields, redirect_uri: `${app}/callback` },
      'https://evil.example',
    )
    expect(theft.response.status).toBe(400)
    expect(theft.response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(`${origin}/userinfo`)).status).toBe(401)
  })

  test('an unknown audience is refused', async () => {
    const { challenge } = newPkce()
    const url = authorizeUrl(challenge, { audience: 'https://other.example/' })
    expect((await newVisitor(origin).follow(url)).url).toContain('error=invalid_target')
  })
})

describe('sign-up', () => {
  test('opens from screen_hint, makes an account and signs it in', async () => {
    const visitor = newVisitor(origin)
    const { verifier, challenge } = newPkce()
    const form = await visitor.follow(authorizeUrl(challenge, { screen_hint: 'signup' }))
    expect(await form.response.text()).toContain('Create account')
    const empty = await visitor.post(form.url, {})
    expect(await empty.text()).toContain('Enter your first name.')
    const posted = await visitor.post(form.url, {
      email: 'nora@example.com',
      givenName: 'Nora',
      familyName: 'New',
      password: 'long enough',
    })
    const { url } = await visitor.follow(new URL(posted.headers.get('location') ?? '', origin).href)
    const { tokens } = await trade(codeIn(url), verifier)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      given_name: 'Nora',
      email_verified: false,
    })
  })

  test('an email that has an account has to log in', async () => {
    const visitor = newVisitor(origin)
    const form = await visitor.follow(authorizeUrl(newPkce().challenge, { screen_hint: 'signup' }))
    const posted = await visitor.post(form.url, {
      email: 'Guest@example.com',
      givenName: 'G',
      familyName: 'S',
      password: 'long enough',
    })
    expect(await posted.text()).toContain('There is an account with this email already.')
  })
})

describe('staying signed in', () => {
  test('silently by session, until logged out', async () => {
    const visitor = newVisitor(origin)
    const refused = await silently(visitor)
    expect(refused).toMatchObject({ status: 200, text: expect.stringContaining('login_required') })
    await signIn(visitor)
    const { text, verifier } = await silently(visitor)
    expect(text).toContain(`"redirect_uri":"${app}/callback"`)
    const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await trade(code, verifier)).tokens.access_token).toBeTruthy()
    const query = new URLSearchParams({ client_id: clientId, returnTo: `${app}/?logout=true` })
    const out = await visitor.get(`${origin}/v2/logout?${query.toString()}`)
    expect(out.headers.get('location')).toBe(`${app}/?logout=true`)
    expect((await silently(visitor)).text).toContain('login_required')
  })

  test('logging out leads to the app only', async () => {
    const query = new URLSearchParams({ client_id: clientId, returnTo: 'https://evil.example/' })
    const out = await newVisitor(origin).get(`${origin}/v2/logout?${query.toString()}`)
    expect(out.status).toBe(400)
    expect(out.headers.get('location')).toBeNull()
  })

  test('by refresh tokens that rotate; one used twice ends them all', async () => {
    const { code, verifier } = await signIn(newVisitor(origin))
    const first = (await trade(code, verifier)).tokens.refresh_token
    const refresh = (token: string) =>
      askToken({ grant_type: 'refresh_token', refresh_token: token })
    const second = (await refresh(first)).tokens
    expect(second.access_token).toBeTruthy()
    expect(second.refresh_token).not.toBe(first)
    expect(decodeJwt(second.access_token).aud).toContain(audience)
    expect((await refresh(first)).tokens.error).toBe('invalid_grant')
    expect((await refresh(second.refresh_token)).tokens.error).toBe('invalid_grant')
  })

  test('no refresh token without offline_access', async () => {
    const visitor = newVisitor(origin)
    await signIn(visitor)
    const { verifier, challenge } = newPkce()
    const { url } = await visitor.follow(authorizeUrl(challenge, { scope: 'openid profile' }))
    expect((await trade(codeIn(url), verifier)).tokens.refresh_token).toBeUndefined()
  })

  test('also when the provider is stopped and started again', async () => {
    const visitor = newVisitor(origin)
    const { code, verifier } = await signIn(visitor)
    const { tokens } = await trade(code, verifier)
    const { port } = server
    await server.close()
    server = await start(port)
    expect((await silently(visitor)).text).toContain('"code"')
    const refreshed = await askToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(refreshed.tokens.access_token).toBeTruthy()
  })
})
