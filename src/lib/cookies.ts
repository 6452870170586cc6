// The cookies a page may read.
import { sessionMarkCookie } from '../../contract/session-names.ts'

export function readCookie(name: string): string {
  if (typeof document === 'undefined') return ''
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

/** Whether this browser may be signed in although the tab holds no token (rule 31). */
export function hasSessionMark(): boolean {
  return readCookie(sessionMarkCookie) !== ''
}
