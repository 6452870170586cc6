// The cookies that pages read, and those that a sign-out writes; the server sets all others.
import { pendingSignOutCookie, sessionIdleSec, sessionMarkCookie } from '#contract/session-names.ts'

export function readCookie(name: string): string {
  if (typeof document === 'undefined') return ''
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

/** Whether this browser may be signed in although the tab holds no token (rule 31). */
export function hasSessionMark(): boolean {
  return readCookie(sessionMarkCookie) !== ''
}

function writeCookie(name: string, value: string, maxAgeSec: number): void {
  if (typeof document === 'undefined') return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSec}; SameSite=Strict`
}

/** No tab tries the refresh cookie any more, also while the server can't be reached. */
export const dropSessionMark = () => writeCookie(sessionMarkCookie, '', 0)

/** Makes the server end the session at the next request; its reply to a sign-out removes the cookie. */
export const notePendingSignOut = () => writeCookie(pendingSignOutCookie, '1', sessionIdleSec)
