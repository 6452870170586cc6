import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CookieChange } from '../../services/people/tokens.ts'
import type { AppEnv } from '../app-type.ts'
import { readSessionCookies, writeSessionCookies } from './session-cookies.ts'

async function written(change: CookieChange, isHttps = true) {
  const app = new Hono<AppEnv>()
  app.get('/', (c) => {
    writeSessionCookies(c, change, isHttps)
    return c.json(readSessionCookies(c, isHttps))
  })
  const reply = await app.request('/', {
    headers: { cookie: `${isHttps ? '__Secure-' : ''}refresh=a.b; guest=` },
  })
  return { lines: reply.headers.getSetCookie(), read: await reply.json() }
}

test('the refresh cookie is HttpOnly and for the auth service only; pages can read the mark', async () => {
  const { lines, read } = await written({ refresh: 'x.y' })
  expect(lines).toEqual([
    '__Secure-refresh=x.y; Max-Age=2592000; Path=/auth-v1; HttpOnly; Secure; SameSite=Strict',
    'signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Strict',
  ])
  expect(read).toEqual({ refreshCookie: 'a.b', guestCookie: null })
})

test('over https a cookie without the prefix is not read', async () => {
  expect((await written({}, false)).read).toMatchObject({ refreshCookie: 'a.b' })
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.json(readSessionCookies(c, true)))
  const reply = await app.request('/', { headers: { cookie: 'refresh=a.b; guest=p' } })
  expect(await reply.json()).toEqual({ refreshCookie: null, guestCookie: null })
})

test('clearing a cookie clears its mark and no other cookie', async () => {
  const { lines } = await written({ refresh: null, guest: null }, false)
  expect(lines).toEqual([
    'refresh=; Max-Age=0; Path=/auth-v1; HttpOnly; SameSite=Strict',
    'signed_in=; Max-Age=0; Path=/; SameSite=Strict',
    'guest=; Max-Age=0; Path=/auth-v1; HttpOnly; SameSite=Strict',
  ])
  expect((await written({})).lines).toEqual([])
  expect((await written({ guest: 'p' })).lines).toHaveLength(1)
})
