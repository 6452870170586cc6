import { describe, expect, it } from 'vitest'
import { answerFor, isOurs, wishOf } from './policy.ts'

const origin = 'https://show.example'
const ask = (path: string, asked: { method?: string; isNavigation?: boolean } = {}) => {
  const answer = answerFor({
    url: new URL(path, origin),
    origin,
    method: asked.method ?? 'GET',
    isNavigation: asked.isNavigation ?? true,
  })
  return answer.kind === 'page' ? answer.file : answer.kind
}

describe('what the worker answers', () => {
  it.each([
    '/auth-v1/authorize?requestType=guest',
    '/mem-v1/users/7',
    '/is-v1/get-image-url',
    '/ds-v1',
    '/store-v1/events',
    '/webhook/stripe',
    '/config.json',
    '/openapi.json',
    '/healthz',
    '/sandbox/mail',
  ])('leaves %s to the network, navigated to or fetched', (path) => {
    expect(ask(path)).toBe('network')
    expect(ask(path, { isNavigation: false })).toBe('network')
  })

  it.each(['/', '/?logout=true'])('opens the home at %s', (path) => {
    expect(ask(path)).toBe('/index.html')
  })

  it.each(['/hotel', '/hotel?from=mail'])('opens the prerendered page at %s', (path) => {
    expect(ask(path)).toBe('/hotel.html')
  })

  it.each([
    '/home',
    '/index',
    '/app-shell',
    '/orders',
    '/callback?code=a&state=b',
    '/sso_login?code=a&state=1-b',
    '/order-confirmation/12',
    '/auth-v1x',
  ])('opens the plain frame at %s', (path) => {
    expect(ask(path)).toBe('/app-shell.html')
  })

  it.each(['/committee/31', '/committee/31.5'])('opens the skeleton of a store at %s', (path) => {
    expect(ask(path)).toBe('/store-frame.html')
  })

  it('keeps same-origin pictures only', () => {
    expect(ask('/images/a/b.webp?w=2', { isNavigation: false })).toBe('image')
    expect(ask('https://other.example/images/b.webp', { isNavigation: false })).toBe('network')
  })

  it('leaves other origins, other methods and missing files alone', () => {
    expect(ask('https://other.example/')).toBe('network')
    expect(ask('/', { method: 'POST' })).toBe('network')
    expect(ask('/assets/gone.js', { isNavigation: false })).toBe('network')
    expect(ask('/report.pdf')).toBe('network')
  })
})

it.each([
  ['/assets/a.js', 'text/javascript', 'code', 200, true],
  ['/assets/a.js', 'text/html; charset=utf-8', '<div id="root">', 200, false],
  ['/hotel.html', 'text/html; charset=utf-8', '<body><div id="root" data-x>', 200, true],
  ['/hotel.html', 'text/html', '<h1>Log in to Hotel WiFi</h1>', 200, false],
  ['/hotel.html', 'application/json', '{}', 200, false],
  ['/icons/icon-192.png', 'image/png', 'png', 200, true],
  ['/icons/icon-192.png', 'image/png', '', 404, false],
])('of %s as %s, %s, with %i, the release keeps it: %s', async (path, type, body, status, kept) => {
  const response = new Response(body, { status, headers: { 'content-type': type } })
  expect(await isOurs({ url: `https://show.example${path}?r=1` }, response)).toBe(kept)
  expect(await response.text()).toBe(body)
})

it.each([
  [{ type: 'SKIP_WAITING' }, { kind: 'takeOver' }],
  [
    { type: 'FETCH_PAGES', version: 'a1' },
    { kind: 'fetch', version: 'a1' },
  ],
  [{ type: 'FETCH_PAGES', version: 1 }, null],
  [
    { type: 'KEEP_PAGES', paths: ['/schedule', '/committee/34', '/orders', '/committee/x', 7] },
    { kind: 'keep', paths: ['/schedule', '/committee/34'] },
  ],
  [{ type: 'KEEP_PAGES', paths: '/schedule' }, null],
  [{ type: 'KEEP_PAGES' }, null],
  [{ type: 'OTHER' }, null],
  ['SKIP_WAITING', null],
  [null, null],
])('the message %j asks for %j', (message, wish) => {
  expect(wishOf(message)).toEqual(wish)
})
