// What a sign-out does to the cookies that the server alone sets otherwise.
import {
  goodbyeOwedCookie,
  sessionIdleSec,
  sessionMarkCookie,
} from '../../contract/session-names.ts'

function writeCookie(name: string, value: string, maxAgeSec: number): void {
  if (typeof document === 'undefined') return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser of ours has the cookie store's interface
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSec}; SameSite=Strict`
}

/** Nobody asks for the session by its cookie any more, even while the server cannot be told. */
export const dropSessionMark = () => writeCookie(sessionMarkCookie, '', 0)

/** Has the server end the session, whatever it is asked for next; its answer to a sign-out forgets it. */
export const noteGoodbyeOwed = () => writeCookie(goodbyeOwedCookie, '1', sessionIdleSec)
