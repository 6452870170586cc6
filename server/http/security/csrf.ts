// Anti-forgery: a cookie that only a page of this origin can read must come back as a header on every
// write. Its value is bound to the browser by a MAC over the hidden `sid` cookie.
import { getCookie, setCookie } from 'hono/cookie'
import { createHmac, randomBytes } from 'node:crypto'
import { csrfCookie, csrfHeader } from '../../../contract/csrf.ts'
import { Refusal } from '../../refusal.ts'
import { isSameText } from '../../same-text.ts'
import type { AppContext } from '../app-type.ts'

const browserCookie = 'sid'

function mac(secret: string, browserId: string, nonce: string): string {
  return createHmac('sha256', secret).update(`xsrf:${browserId}:${nonce}`).digest('base64url')
}

/** A token for one browser. */
export function makeCsrfToken(secret: string, browserId: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${mac(secret, browserId, nonce)}`
}

/** Whether a token was made for this browser. */
export function csrfTokenHolds(secret: string, browserId: string, token: string): boolean {
  const [nonce = '', given = ''] = token.split('.')
  return isSameText(given, mac(secret, browserId, nonce))
}

/** Gives the browser its two cookies when it lacks them or they do not belong together. */
export function ensureCsrfCookies(c: AppContext, secret: string, isHttps: boolean): void {
  const shared = { path: '/', sameSite: 'Lax', secure: isHttps } as const
  let browserId = getCookie(c, browserCookie) ?? ''
  if (!/^[\w-]{22,64}$/.test(browserId)) {
    browserId = randomBytes(18).toString('base64url')
    setCookie(c, browserCookie, browserId, { ...shared, httpOnly: true })
  }
  if (csrfTokenHolds(secret, browserId, getCookie(c, csrfCookie) ?? '')) return
  setCookie(c, csrfCookie, makeCsrfToken(secret, browserId), shared)
}

/** Refuses a write that another site could have caused. */
export function requireCsrf(c: AppContext, secret: string): void {
  const token = c.req.header(csrfHeader) ?? ''
  const isOurs =
    !isOfAnotherSite(c) &&
    token !== '' &&
    token === getCookie(c, csrfCookie) &&
    csrfTokenHolds(secret, getCookie(c, browserCookie) ?? '', token)
  if (!isOurs) throw outOfDate()
}

/**
 * Refuses what no page of ours asks for: a link, or another site's page. It could sign whoever follows it in as
 * somebody else, to whom their next order and address would go.
 */
export function requireOwnPage(c: AppContext): void {
  if (isOfAnotherSite(c) || c.req.header('sec-fetch-mode') === 'navigate') throw outOfDate()
}

// Browsers that do not say so yet are taken at their word.
function isOfAnotherSite(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  return site !== 'same-origin' && site !== 'none'
}

const outOfDate = () =>
  new Refusal('csrf_failed', 'This page is out of date. Please reload it and try again.')
