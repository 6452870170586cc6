// Everything the session needs at the start of the app, in one call.
import { nowMs } from '../lib/clock.ts'
import { onExpired } from '../lib/http/expiry-signal.ts'
import { yieldToMain } from '../lib/browser/yield-to-main.ts'
import { dispatchSession } from './session-store.ts'
import { followOtherTabs } from './other-tabs.ts'
import { settleWhenReached, startSession } from './start-session.ts'

/** Starts the session and listens for what may end it. Call once in the browser, after `restored`. */
export async function beginSession(): Promise<void> {
  onExpired(() => dispatchSession({ type: 'expired', nowMs: nowMs() }))
  followOtherTabs()
  settleWhenReached()
  // To have listened and to begin a request are long enough for a turn each.
  await yieldToMain()
  await startSession()
}
