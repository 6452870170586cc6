// The end of a session in this tab: its tokens and its user are gone, and answers still under way for
// it no longer count.
import { dropTokens } from '../lib/http/tokens.ts'
import { dispatchSession } from './session-store.ts'

let endedCount = 0

/** Forgets who is signed in, in this tab alone. */
export function endInTab(): void {
  endedCount += 1
  dropTokens()
  dispatchSession({ type: 'signedOut' })
}

/** Tells, when asked later, whether the session has ended since. */
export function watchForEnd(): () => boolean {
  const before = endedCount
  return () => endedCount !== before
}
