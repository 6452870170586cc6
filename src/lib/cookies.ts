// The cookies a page may read. The server alone sets them; here one is read, or forgotten at a sign-out.
import { sessionMarkCookie } from '../../contract/session-names.ts'

export function readCookie(name: string): string {
  if (typeof document === 'undefined') return ''
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

/** Whether this browser may be signed in although the tab holds no token (readings S19). */
export function hasSessionMark(): boolean {
  return readCookie(sessionMarkCookie) !== ''
}

/** Nobody asks for the session by its cookie any more, even while the server cannot be told. */
export function dropSessionMark(): void {
  if (typeof document === 'undefined') return
  // The cookie store's own interface is not in every browser that this app runs in.
  // oxlint-disable-next-line unicorn/no-document-cookie -- see above
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=0; SameSite=Strict`
}
