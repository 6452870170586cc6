import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import { newVisitor, type Visitor } from '../identity/visitor.fixture.ts'
import type { Listening } from '../listen.ts'
import { startMemberServer } from './member-server.ts'

const app = 'http://localhost:4173'
const redirectUri = `${app}/sso_login`
const client = { id: 'club-app', secret: 'club-secret', accountId: 7 }
const folder = tempFolders('member')()
let server: Listening
let origin: string

const start = (port: number) =>
  startMemberServer({ host: '127.0.0.1', port, folder, client, appOrigins: [app] })

beforeAll(async () => {
  server = await start(0)
  origin = `http://localhost:${server.port}`
})
afterAll(() => server.close())

const basic = (id = client.id, secret = client.secret) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

const logInUrl = (more: Record<string, string> = {}) => {
  const parameters = { client_id: client.id, redirect_uri: redirectUri, scope: 'contacts_me' }
  const query = new URLSearchParams({ ...parameters, state: '1-/committee', ...more })
  return `${origin}/sys/login/OAuthLogin?${query.toString()}`
}

const logIn = async (
  visitor: Visitor = newVisitor(origin),
  email = 'member@example.com',
  password = 'specialty',
) => {
  const posted = await visitor.post(logInUrl(), { email, password })
  const target = URL.parse(posted.headers.get('location') ?? '')
  return { posted, target, code: target?.searchParams.get('code') ?? '' }
}

type Reply = Record<string, unknown> & { access_token: string; refresh_token: string }

const post = async (path: string, fields: Record<string, string>, authorization = basic()) => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, body: (await response.json()) as Reply }
}

const codeFields = (code: string) => ({
  grant_type: 'authorization_code',
  code,
  client_id: client.id,
  redirect_uri: redirectUri,
  scope: 'contacts_me',
})
const trade = (code: string, more: Record<string, string> = {}, authorization = basic()) =>
  post('/auth/token', { ...codeFields(code), ...more }, authorization)

const readContact = async (accessToken: string, accountId = client.accountId) => {
  const response = await fetch(`${origin}/v2/accounts/${accountId}/contacts/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('log-in', () => {
  test('shows a form and sends the browser back with a code and the state it came with', async () => {
    const visitor = newVisitor(origin)
    const form = await visitor.get(logInUrl())
    expect(form.status).toBe(200)
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await form.text()).toContain('Member log in')
    const { posted, target, code } = await logIn(visitor)
    expect(posted.status).toBe(303)
    expect(target?.origin).toBe(app)
    expect(target?.pathname).toBe('/sso_login')
    expect(target?.searchParams.get('state')).toBe('1-/committee')
    expect(code).toHaveLength(32)
  })

  test('a member who is logged in is sent back at once, a lapsed one has to log in again', async () => {
    const visitor = newVisitor(origin)
    await logIn(visitor)
    expect((await visitor.get(logInUrl())).status).toBe(303)
    const lapsed = newVisitor(origin)
    expect((await logIn(lapsed, 'lapsed@example.com')).code).not.toBe('')
    expect((await lapsed.get(logInUrl())).status).toBe(200)
  })

  test('tries sent all at once are stopped like any others, and so is a huge form', async () => {
    const tried = await Promise.all(
      Array.from({ length: 40 }, () => logIn(newVisitor(origin), 'rush@example.com', 'wrong')),
    )
    const texts = await Promise.all(tried.map(({ posted }) => posted.text()))
    expect(texts.filter((text) => text.includes('Too many tries.'))).toHaveLength(30)
    const huge = await newVisitor(origin).post(logInUrl(), { email: 'x'.repeat(100_000) })
    expect(huge.status).toBe(413)
  })

  test('a wrong password says so, an empty form names its fields, too many tries are stopped', async () => {
    const visitor = newVisitor(origin)
    const { posted } = await logIn(visitor, 'admin@example.com', 'wrong')
    expect(posted.status).toBe(422)
    expect(await posted.text()).toContain('Email or password is not right.')
    const empty = await visitor.post(logInUrl(), {})
    expect(await empty.text()).toContain('Enter your email address.')
    for (let n = 0; n < 9; n += 1) await logIn(visitor, 'admin@example.com', 'wrong')
    const blocked = await logIn(visitor, 'admin@example.com')
    expect(await blocked.posted.text()).toContain('Too many tries.')
    expect(blocked.code).toBe('')
  })

  test.each<Record<string, string>>([
    { client_id: 'another' },
    { redirect_uri: 'https://evil.example/sso_login' },
    { redirect_uri: `${app}/elsewhere` },
    { redirect_uri: `${app}/sso_login?next=//evil.example` },
    { redirect_uri: 'javascript:alert(1)' },
    { scope: 'auto' },
  ])('%o gets no form and no code', async (wrong) => {
    const visitor = newVisitor(origin)
    await logIn(visitor)
    const shown = await visitor.get(logInUrl(wrong))
    expect([shown.status, shown.headers.get('location')]).toEqual([400, null])
    const posted = await visitor.post(logInUrl(wrong), {
      email: 'member@example.com',
      password: 'specialty',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null])
  })

  test('what was typed is written back escaped', async () => {
    const { posted } = await logIn(newVisitor(origin), '"><script>x@example.com', 'wrong')
    expect(await posted.text()).not.toContain('<script>')
  })
})

describe('tokens', () => {
  test('a code gives tokens, and they the contact', async () => {
    const { status, body } = await trade((await logIn()).code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 1800,
      Permissions: [{ AccountId: 7, AvailableScopes: ['contacts_me'] }],
    })
    expect((await readContact(body.access_token)).body).toMatchObject({
      Id: 500_101,
      FirstName: 'Morgan',
      LastName: 'Sample',
      Email: 'member@example.com',
      Status: 'Active',
      FieldValues: expect.arrayContaining([
        expect.objectContaining({ FieldName: 'City', Value: 'Newport' }),
      ]),
    })
    expect((await readContact(body.access_token, 8)).status).toBe(403)
    expect((await readContact('another')).status).toBe(401)
  })

  test('a lapsed member is recognized by the contact only', async () => {
    const { body } = await trade((await logIn(newVisitor(origin), 'lapsed@example.com')).code)
    expect((await readContact(body.access_token)).body).toMatchObject({ Status: 'Lapsed' })
  })

  test('a code works once, and a second use ends what the first gave', async () => {
    const { code } = await logIn()
    const { body } = await trade(code)
    expect((await readContact(body.access_token)).status).toBe(200)
    expect(await trade(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await readContact(body.access_token)).status).toBe(401)
  })

  test('a code is for its own application, address and scope', async () => {
    const wrongs: Record<string, string>[] = [
      { client_id: 'another' },
      { redirect_uri: `${app}/` },
      { scope: 'auto' },
      { code: 'x' },
    ]
    for (const wrong of wrongs) {
      expect((await trade((await logIn()).code, wrong)).status).toBe(400)
    }
    const { code } = await logIn()
    for (const authorization of [basic('another'), basic(client.id, 'wrong'), 'Basic x', '']) {
      expect((await trade(code, {}, authorization)).status).toBe(401)
    }
    expect((await trade(code)).status).toBe(200)
    const other = await post('/auth/token', { grant_type: 'password' })
    expect(other.body).toMatchObject({ error: 'unsupported_grant_type' })
  })

  test('a refresh token gives fresh ones, once, also after a restart', async () => {
    const { body } = await trade((await logIn()).code)
    const { port } = server
    await server.close()
    server = await start(port)
    const fields = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
    const renewed = await post('/auth/token', fields)
    expect((await readContact(renewed.body.access_token)).status).toBe(200)
    expect((await post('/auth/token', fields)).status).toBe(400)
  })
})

describe('log-out', () => {
  const askNonce = (token: string, more: Record<string, string> = {}, authorization = basic()) =>
    post(
      '/sys/login/logoutnonce',
      { token, email: 'Member@example.com', redirectUrl: `${app}/?logout=true`, ...more },
      authorization,
    )

  test('ends the log-in by a nonce that works once, and returns to the app', async () => {
    const visitor = newVisitor(origin)
    const { body } = await trade((await logIn(visitor)).code)
    const { nonce } = (await askNonce(body.access_token)).body
    const url = `${origin}/sys/login/logout?nonce=${String(nonce)}`
    const out = await visitor.get(url)
    expect(out.headers.get('location')).toBe(`${app}/?logout=true`)
    expect((await visitor.get(logInUrl())).status).toBe(200)
    expect((await visitor.get(url)).status).toBe(400)
  })

  test('no nonce for a strange token, person, address or application', async () => {
    const { body } = await trade((await logIn()).code)
    expect((await askNonce('another')).status).toBe(400)
    expect((await askNonce(body.access_token, { email: 'admin@example.com' })).status).toBe(400)
    const away = { redirectUrl: 'https://evil.example/' }
    expect((await askNonce(body.access_token, away)).status).toBe(400)
    expect((await askNonce(body.access_token, {}, basic('another'))).status).toBe(401)
  })
})
