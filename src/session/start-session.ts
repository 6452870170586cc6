// How the app finds out who is using it (rules 30 and 31): a stored token is validated,
// else a guest's is taken. A failing network drops nothing and signs nobody out.
import { validateToken } from '../../contract/calls/auth.ts'
import { ApiError } from '../lib/http/api-error.ts'
import { onConnectionChange, readConnection } from '../lib/http/connection.ts'
import { hasSessionMark } from '../lib/cookies.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { dropTokens, readTokens } from '../lib/http/tokens.ts'
import { loadGuest, loadSession } from './load-session.ts'
import { dispatchSession, readSession } from './session-store.ts'

const rejectedStatuses = [400, 401, 403, 404]

let running: Promise<void> | null = null
let isUnsettled = false

/** True when the server itself says that a token is no good, and not that it is busy or broken. */
function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false
  return rejectedStatuses.includes(error.status ?? 0)
}

async function settle(): Promise<void> {
  // Without a token the service may still know this browser by its refresh cookie, as after the cold
  // start of a home-screen app.
  if (readTokens().token !== '' || hasSessionMark()) {
    try {
      return await loadSession(() => send(validateToken, { query: { requestType: 'validate' } }))
    } catch (error) {
      if (!isTokenRejected(error)) throw error
      dropTokens()
    }
  }
  await loadGuest()
}

async function run(begin: () => Promise<void>): Promise<void> {
  try {
    await begin()
    isUnsettled = false
  } catch (error) {
    isUnsettled = true
    logWarning('The session could not be settled', { error })
  } finally {
    dispatchSession({ type: 'started' })
  }
}

/** Settles who is using the app. Never rejects; calls made meanwhile share one run. */
export function startSession(): Promise<void> {
  running ??= run(settle).finally(() => {
    running = null
  })
  return running
}

/** Settles it anew, after a run that has begun on other terms. Never rejects. */
export async function restartSession(): Promise<void> {
  await running
  await startSession()
}

/** Resolves once it is settled who is using the app; settles it when nothing has. Never rejects. */
export async function sessionSettled(): Promise<void> {
  if (running || readSession().status === 'starting') await startSession()
}

/** Goes on as a guest, whoever the device may still be known as. Never rejects. */
export async function startAsGuest(): Promise<void> {
  await running
  await run(loadGuest)
}

/** Tries again when the server is found again after a start without it. Returns the way to stop. */
export function settleWhenReached(): () => void {
  return onConnectionChange(() => {
    if (readConnection().isOffline || running) return
    if (!isUnsettled || readSession().status !== 'ready') return
    // Before anything is drawn of the connection: who is here is as unknown as it was.
    dispatchSession({ type: 'startedAnew' })
    void startSession()
  })
}
