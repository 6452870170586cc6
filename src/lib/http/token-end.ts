// Renews the stored token before a call that would carry it past its end: a page may stay in memory for longer than a
// token lasts (rule 31).
import { nowMs } from '../clock.ts'
import { ApiError, busyText, unreachableText } from './api-error.ts'
import { readConnection } from './connection.ts'
import { readTokens } from './tokens.ts'

/** Long enough for a call to arrive. */
const marginMs = 60_000

let noted = { sinceMs: -Infinity, endMs: Infinity }
let renew = async () => {}

/** Notes that the stored token is new. Its lifetime counts by the device's clock, which may differ from the server's. */
export function noteTokenLifetime(lifetimeMs = Infinity): void {
  const sinceMs = nowMs()
  noted = { sinceMs, endMs: sinceMs + lifetimeMs }
}

/** Says how a token is renewed; `renewToken` never rejects. */
export function renewTokensBy(renewToken: () => Promise<void>): void {
  renew = renewToken
}

/** Renews the stored token after the server has refused it; where that is refused too, the session has ended. */
export const renewRefused = () => renew()

/** Resolves once the stored token is not at its end, or is gone. Throws ApiError when it can't be renewed now. */
export async function tokenRenewed(): Promise<void> {
  // Before it was noted: the clock of the device has been put back, so nobody knows how long the token lasts.
  const isAtEnd = () => {
    const { sinceMs, endMs } = noted
    return endMs < Infinity && (nowMs() > endMs - marginMs || nowMs() < sinceMs)
  }
  if (!isAtEnd()) return
  await renew()
  if (!isAtEnd() || !readTokens().token) return
  if (readConnection().isOffline) throw new ApiError('unreachable', unreachableText)
  // The server was reached and did not renew it. The call was not sent, so it has certainly failed, and who waits for the
  // connection must not try again at once.
  throw new ApiError('refused', busyText, { status: 429 })
}
