// Protection against cross-site request forgery: every write repeats the value of a cookie in a header. The
// value has a MAC over the HttpOnly `sid` cookie, so that no other site can set a matching pair.
import { getCookie, setCookie } from 'hono/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import { csrfCookie, csrfHeader } from '#contract/csrf.ts'
import { Refusal } from '../../refusal.ts'
import { isSameText } from '../../same-text.ts'
import type { AppContext } from '../app-type.ts'

const browserCookie = 'sid'

/** Over https the cookie's name begins with __Host-, so that another host of the domain can't set it. */
const prefixOver = (isHttps: boolean) => (isHttps ? 'host' : undefined)
const browserIdOf = (c: AppContext, isHttps: boolean) =>
  getCookie(c, browserCookie, prefixOver(isHttps)) ?? ''

function mac(secret: string, browserId: string, nonce: string): string {
  return createHmac('sha256', secret).update(`xsrf:${browserId}:${nonce}`).digest('base64url')
}

export function makeCsrfToken(secret: string, browserId: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${mac(secret, browserId, nonce)}`
}

export function isCsrfTokenValid(secret: string, browserId: string, token: string): boolean {
  const [nonce = '', given = ''] = token.split('.')
  return isSameText(given, mac(secret, browserId, nonce))
}

/** The browser's random id; null unless both cookies are there and match, which only this server can make. */
export function knownBrowserOf(c: AppContext, secret: string, isHttps: boolean): string | null {
  const browserId = browserIdOf(c, isHttps)
  return isCsrfTokenValid(secret, browserId, getCookie(c, csrfCookie) ?? '') ? browserId : null
}

/** Sets the two cookies where they are missing or do not match. */
export function ensureCsrfCookies(c: AppContext, secret: string, isHttps: boolean): void {
  const shared = { path: '/', sameSite: 'Lax', secure: isHttps } as const
  let browserId = browserIdOf(c, isHttps)
  if (!/^[\w-]{22,64}$/.test(browserId)) {
    browserId = randomBytes(18).toString('base64url')
    setCookie(c, browserCookie, browserId, {
      ...shared,
      httpOnly: true,
      prefix: prefixOver(isHttps),
    })
  }
  if (isCsrfTokenValid(secret, browserId, getCookie(c, csrfCookie) ?? '')) return
  setCookie(c, csrfCookie, makeCsrfToken(secret, browserId), shared)
}

/** Refuses a write that another site could have caused. */
export function requireCsrf(c: AppContext, secret: string, isHttps: boolean): void {
  const token = c.req.header(csrfHeader) ?? ''
  const isValid =
    !isCrossSite(c) &&
    token !== '' &&
    token === getCookie(c, csrfCookie) &&
    isCsrfTokenValid(secret, browserIdOf(c, isHttps), token)
  if (!isValid) throw pageOutOfDate()
}

/**
 * Refuses a request that a link or another site's page caused. Otherwise an attacker's link could sign the
 * shopper in to the attacker's account, which would receive the next order and address.
 */
export function requireSameOrigin(c: AppContext): void {
  if (isCrossSite(c) || c.req.header('sec-fetch-mode') === 'navigate') throw pageOutOfDate()
}

// Older browsers do not send Sec-Fetch-Site; the token still protects their writes.
function isCrossSite(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  return site !== 'same-origin' && site !== 'none'
}

const pageOutOfDate = () =>
  new Refusal('csrf_failed', 'This page is out of date. Please reload it and try again.')
