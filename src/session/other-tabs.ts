// What other tabs of this browser did to the session: signed out, signed in, switched test mode, earned
// early access. This tab then asks the server who it is now; nothing is believed from the other tab.
import { isSignedIn } from '../../contract/entities/user.ts'
import { type Flag, onFlagChange } from '../lib/flags.ts'
import { isOvertaken, onOvertaken } from '../offline/sign-out-epoch.ts'
import { followOvertaking } from '../offline/owner-data.ts'
import { onOwnerChange } from '../offline/owner.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { dropTokens } from '../lib/http/tokens.ts'
import { endInTab } from './end-in-tab.ts'
import { dropOtherMode } from './note-test-mode.ts'
import { type SessionState } from './session-reducer.ts'
import { readSession } from './session-store.ts'
import { restartSession, startSession } from './start-session.ts'

function isGuest({ user }: SessionState): boolean {
  return user !== null && !isSignedIn(user)
}

/** A guest's token says nothing of what the browser has become: it is asked for anew. */
function settleAnew(): void {
  // Somebody has signed out: `onOvertaken` sees to that.
  if (isOvertaken()) return
  if (isGuest(readSession())) dropTokens()
  void startSession()
}

function hasFlag(flag: Flag): boolean {
  const { claims, user } = readSession()
  return (flag === 'testMode' ? claims?.isTestMode : user?.hasEarlyAccess) ?? false
}

/** Follows what other tabs do. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const stops = [
    onOvertaken(() => {
      followOvertaking(queryClient)
      endInTab()
      void restartSession()
    }),
    onOwnerChange((userId) => {
      if (userId !== null && isGuest(readSession())) settleAnew()
    }),
    ...(['testMode', 'earlyAccess'] as const).map((flag) =>
      onFlagChange(flag, (isOn) => {
        if (isOn === hasFlag(flag)) return
        if (flag === 'testMode') dropOtherMode()
        settleAnew()
      }),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}
