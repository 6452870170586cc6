// Finds out at the start of the app who uses it (rules 30 and 31): a stored token is validated, otherwise a guest
// token is fetched. A network error drops no token and signs nobody out.
import { validateToken } from '#contract/calls/auth.ts'
import { nowMs } from '#lib/clock.ts'
import { hasSessionMark } from '#lib/cookies.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { onConnectionChange, readConnection } from '#lib/http/connection.ts'
import { emitExpired, onExpired } from '#lib/http/expiry-signal.ts'
import { send } from '#lib/http/send.ts'
import { renewTokensBy } from '#lib/http/token-end.ts'
import { clearTokens, readTokens, type StoredTokens } from '#lib/http/tokens.ts'
import { logWarning } from '#lib/log.ts'
import { isStaleTab } from '#offline/owner/sign-out-epoch.ts'
import { loadGuest, loadSession } from './load-session.ts'
import { currentSession, dispatchSession, readSession } from './session-store.ts'

const rejectedStatuses = [400, 401, 403, 404]

let running: Promise<void> | null = null
let hasFailed = false

/** True when the server rejects the token, as opposed to being busy or broken. */
function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false
  return rejectedStatuses.includes(error.status ?? 0)
}

async function settle(): Promise<void> {
  // Without a token the server may still know this browser by its refresh cookie, as after the cold start of a
  // home-screen app.
  if (currentSession().isSignedIn || !isCertainlyGuest()) {
    try {
      return await loadSession(() => send(validateToken, { query: { requestType: 'validate' } }))
    } catch (error) {
      if (!isTokenRejected(error)) throw error
      clearTokens()
      // The Session Expired dialog opens, and makes a guest of the person when it closes.
      if (currentSession().isSignedIn) return emitExpired()
    }
  }
  await loadGuest()
}

async function run(load: () => Promise<void>): Promise<void> {
  try {
    await load()
    hasFailed = false
  } catch (error) {
    hasFailed = true
    logWarning('The session could not be settled', { error })
  } finally {
    dispatchSession({ type: 'started' })
  }
}

/** True when this browser has neither a token nor the mark of a session: settling the session then finds a guest. */
export const isCertainlyGuest = () => readTokens().token === '' && !hasSessionMark()

const endRun = () => {
  running = null
}

/** Settles who uses the app. Never rejects; concurrent calls share one run. */
export function startSession(): Promise<void> {
  running ??= run(settle).finally(endRun)
  return running
}

/** Signs in with fetched tokens, after a run in progress; a start that comes meanwhile shares it. Throws ApiError. */
export async function startSignedIn(fetchTokens: () => Promise<StoredTokens>): Promise<void> {
  await running
  const loading = loadSession(fetchTokens)
  running = loading.then(endRun, endRun)
  await loading
  hasFailed = false
}

/** Starts the session again after a run in progress, whose tokens are out of date. Never rejects. */
export async function restartSession(): Promise<void> {
  await running
  await startSession()
}

/** Resolves once the session is settled; starts it if no run has. Never rejects. */
export async function sessionSettled(): Promise<void> {
  if (running || readSession().status === 'starting') await startSession()
}

/** Goes on as a guest, also where a refresh cookie is left. Never rejects. */
export async function startAsGuest(): Promise<void> {
  await running
  await run(loadGuest)
}

/** A busy server gets this much time between two starts. */
const restartPauseMs = 30_000

/** Whether the session is to be started again: the last start failed, or there is a token whose user was not read. */
function isUnsettled(): boolean {
  const { status, claims, user } = readSession()
  if (readConnection().isOffline || running || status !== 'ready') return false
  return hasFailed || (claims !== null && user === null)
}

/**
 * Starts the session again after a failed start, when the server is reached and at intervals while it is busy. Returns
 * a function that stops it.
 */
export function restartWhenReached(): () => void {
  const stop = onConnectionChange(() => {
    if (!isUnsettled()) return
    // Comes first, so that no screen shows a signed-out view in between.
    dispatchSession({ type: 'restarted' })
    void startSession()
  })
  const timer = setInterval(() => {
    if (isUnsettled()) void startSession()
  }, restartPauseMs)
  return () => {
    stop()
    clearInterval(timer)
  }
}

/**
 * Renews a token at its end, and one that the server has refused, as a start does: it finds the session that another tab
 * has begun since. A sign-out in another tab is left to `followOtherTabs`.
 */
export function renewAtEnd(): void {
  renewTokensBy(async () => {
    if (!isStaleTab()) await startSession()
  })
}

/** Opens the Session Expired dialog when the session has ended. Returns a function that stops it. */
export function followExpiry(): () => void {
  return onExpired(() => {
    // A sign-out in another tab has ended the session: this tab goes on as a guest once it is told.
    if (!isStaleTab()) dispatchSession({ type: 'expired', nowMs: nowMs() })
  })
}
