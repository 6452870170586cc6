// The cookies of a session: the refresh cookie and the guest's pass, which browsers send to the auth service
// only, and a mark that pages can read, so that they request a session only where there may be one.
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { servicePrefixes } from '#contract/define-call.ts'
import { pendingSignOutCookie, sessionIdleSec, sessionMarkCookie } from '#contract/session-names.ts'
import type { CookieChange } from '../../services/people/tokens.ts'
import type { AppContext } from '../app-type.ts'

const refreshCookie = 'refresh'
const guestCookie = 'guest'

/** Over https a hidden cookie's name begins with __Secure-, so that no page without encryption can set it. */
const prefixOver = (isHttps: boolean) => (isHttps ? 'secure' : undefined)

export function readSessionCookies(c: AppContext, isHttps: boolean) {
  const prefix = prefixOver(isHttps)
  return {
    refreshCookie: getCookie(c, refreshCookie, prefix) || null,
    guestCookie: getCookie(c, guestCookie, prefix) || null,
  }
}

/** Whether this browser has begun a sign-out that the server has not finished. */
export const hasPendingSignOut = (c: AppContext) => getCookie(c, pendingSignOutCookie) !== undefined

/** Sets each named cookie, or clears it where its value is null. */
export function writeSessionCookies(
  c: AppContext,
  { refresh, guest }: CookieChange,
  isHttps: boolean,
): void {
  const shared = { sameSite: 'Strict', secure: isHttps } as const
  const prefix = prefixOver(isHttps)
  const hidden = { ...shared, path: servicePrefixes.auth, httpOnly: true, prefix } as const
  const keep = (name: string, value: string | null, options: CookieOptions) =>
    setCookie(c, name, value ?? '', { ...options, maxAge: value === null ? 0 : sessionIdleSec })
  if (refresh !== undefined) {
    keep(refreshCookie, refresh, hidden)
    keep(sessionMarkCookie, refresh === null ? null : '1', { ...shared, path: '/' })
    if (hasPendingSignOut(c)) keep(pendingSignOutCookie, null, { ...shared, path: '/' })
  }
  if (guest !== undefined) keep(guestCookie, guest, hidden)
}
