import { describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import type { AppEnv } from '../app-type.ts'
import { isCsrfTokenValid, ensureCsrfCookies, makeCsrfToken, requireCsrf } from './csrf.ts'
import { Refusal } from '../../refusal.ts'

const secret = 'a-secret-of-this-test'
const browserId = 'b'.repeat(24)
const app = new Hono<AppEnv>()
app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500))
app.get('/start', (c) => {
  ensureCsrfCookies(c, secret, c.req.query('https') === '1')
  return c.text('')
})
app.post('/write', (c) => {
  requireCsrf(c, secret, false)
  return c.text('written')
})

const write = async (cookie: string, header: string, more: Record<string, string> = {}) => {
  const headers = { cookie, 'x-xsrf-token': header, ...more }
  return (await app.request('/write', { method: 'POST', headers })).status
}

describe('CSRF token', () => {
  test('is valid in its own browser only', () => {
    const token = makeCsrfToken(secret, browserId)
    expect(isCsrfTokenValid(secret, browserId, token)).toBe(true)
    expect(isCsrfTokenValid(secret, 'another', token)).toBe(false)
    expect(isCsrfTokenValid('another secret', browserId, token)).toBe(false)
    expect(isCsrfTokenValid(secret, browserId, `x${token}`)).toBe(false)
    expect(isCsrfTokenValid(secret, browserId, '')).toBe(false)
    expect(isCsrfTokenValid(secret, browserId, '.')).toBe(false)
  })

  test('both cookies are set once, the sid cookie as HttpOnly', async () => {
    const first = (await app.request('/start?https=1')).headers.getSetCookie()
    expect(first).toHaveLength(2)
    expect(first[0]).toMatch(/^__Host-sid=[\w-]{24}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(first[1]).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/)
    const cookie = first.map((line) => line.split(';')[0]).join('; ')
    const again = await app.request('/start?https=1', { headers: { cookie } })
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('a token of another browser is replaced', async () => {
    const cookie = `sid=${browserId}; XSRF-TOKEN=${makeCsrfToken(secret, 'c'.repeat(24))}`
    const { headers } = await app.request('/start', { headers: { cookie } })
    expect(headers.getSetCookie().map((line) => line.slice(0, 10))).toEqual(['XSRF-TOKEN'])
  })

  test('a write needs the header, equal to the cookie, valid for the browser, from this site', async () => {
    const token = makeCsrfToken(secret, browserId)
    const cookie = `sid=${browserId}; XSRF-TOKEN=${token}`
    expect(await write(cookie, token)).toBe(200)
    expect(await write(cookie, token, { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await write(cookie, token, { 'sec-fetch-site': 'cross-site' })).toBe(409)
    expect(await write(cookie, token, { 'sec-fetch-site': 'same-site' })).toBe(409)
    expect(await write(cookie, '')).toBe(409)
    expect(await write(cookie, makeCsrfToken(secret, browserId))).toBe(409)
    expect(await write(`sid=other; XSRF-TOKEN=${token}`, token)).toBe(409)
    expect(await write('', token)).toBe(409)
  })
})
