// Follows what other tabs of this browser do, and what this tab did while the page was in the back/forward cache: sign
// out, sign in, switch test mode, earn early access. The page then asks the server for its session; it takes no state from
// the other tab.
import { isSignedIn } from '#contract/entities/user.ts'
import { onPageRestored } from '#lib/browser/page-restored.ts'
import { type Flag, onFlagChange } from '#lib/flags.ts'
import { clearTokens } from '#lib/http/tokens.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { joinAfterSignOut } from '#offline/saved/owner-data.ts'
import { onLastUserChange } from '#offline/owner/owner.ts'
import { isStaleTab, onStaleTab } from '#offline/owner/sign-out-epoch.ts'
import { dropOtherMode, isTestModeOn } from './load-session.ts'
import { type SessionState } from './session-reducer.ts'
import { endInTab, readSession } from './session-store.ts'
import { restartSession, startSession } from './start-session.ts'

function isGuest({ user }: SessionState): boolean {
  return user !== null && !isSignedIn(user)
}

/** A guest's token is dropped first: the browser may be signed in by now. */
function refreshSession(): void {
  // After a sign-out elsewhere, `onStaleTab` restarts the session.
  if (isStaleTab()) return
  if (isGuest(readSession())) clearTokens()
  void startSession()
}

/** Joins what has happened since the sign-out. */
function joinAsGuest(): void {
  const wasTestMode = isTestModeOn()
  joinAfterSignOut(queryClient)
  endInTab()
  if (wasTestMode) dropOtherMode()
  void restartSession()
}

function hasFlag(flag: Flag): boolean {
  const { claims, user } = readSession()
  return flag === 'testMode' ? (claims?.isTestMode ?? false) : (user?.earlyAccess ?? []).length > 0
}

/** Follows other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const stops = [
    onStaleTab(joinAsGuest),
    onPageRestored(() => (isStaleTab() ? joinAsGuest() : void startSession())),
    onLastUserChange((userId) => {
      if (userId !== null && isGuest(readSession())) refreshSession()
    }),
    ...(['testMode', 'earlyAccess'] as const).map((flag) =>
      onFlagChange(flag, (isOn) => {
        if (isOn === hasFlag(flag)) return
        if (flag === 'testMode') dropOtherMode()
        refreshSession()
      }),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}
