import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let anyone: Caller
const staticRoot = tempFolders('dist')()
writeFileSync(join(staticRoot, 'index.html'), '<title>home</title>')
writeFileSync(join(staticRoot, 'app-shell.html'), '<title>shell</title>')
const page = { headers: { accept: 'text/html' } }

beforeAll(async () => {
  server = await startTestServer({ staticRoot })
  anyone = createCaller(server.origin)
})
afterAll(() => server.close())

describe('the server', () => {
  test('serves its health, its settings and the OpenAPI description', async () => {
    expect((await anyone.send('GET', '/healthz')).status).toBe(200)
    const config = await anyone.send('GET', '/config.json')
    expect(settings.parse(config.body)).toMatchObject({ imageBase: '/images/' })
    expect(config.headers.get('cache-control')).toBe('no-cache')
    expect(settings.parse(config.body).members).toEqual({
      loginUrl: 'http://localhost:4176/sys/login/OAuthLogin',
      clientId: 'specialty-members',
      scope: 'contacts_me',
    })
    expect(JSON.stringify(config.body)).not.toMatch(/sk_live|sk_test|whsec|secret|best in show/)
    expect((await anyone.send('GET', '/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  })

  test('serves the app for page URLs, and never for API prefixes', async () => {
    expect((await anyone.send('GET', '/', page)).body).toBe('<title>home</title>')
    expect((await anyone.send('GET', '/committee/31', page)).body).toBe('<title>shell</title>')
    for (const path of [
      '/store-v1/x',
      '/mem-v1/x',
      '/auth-v1/x',
      '/is-v1/x',
      '/ds-v1/x',
      '/webhook/x',
    ]) {
      const answer = await anyone.send('GET', path, page)
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    }
  })

  test('sends security headers with every reply, and no-store with API replies and errors', async () => {
    const search = '/store-v1/products/search?eventId=26&q=tote'
    const unstored = [search, '/store-v1/none', '/assets/gone-1234.js', '/gone.png']
    for (const path of ['/', '/config.json', '/store-v1/events', ...unstored]) {
      const { headers } = await anyone.send('GET', path, page)
      expect(headers.get('content-security-policy')).toContain("object-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      // The service worker adds this header (decision 026).
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
      if (unstored.includes(path)) expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('answers 503 to health checks and calls while the database is unreachable', async () => {
    const failing = await startTestServer()
    await failing.db.destroy()
    const caller = createCaller(failing.origin)
    expect((await caller.send('GET', '/healthz')).status).toBe(503)
    const answer = await caller.send('GET', '/store-v1/events')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ error: { code: 'unavailable' } })
    await failing.close()
  })
})
