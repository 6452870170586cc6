// Ends a session: here at once, in other tabs by the generation, and at the identity provider.
import { loggedOutPath } from '../config/paths.ts'
import { runAuth0Task } from '../lib/auth0.ts'
import { clearFlags } from '../lib/flags.ts'
import { onOvertaken } from '../lib/generation.ts'
import { logWarning } from '../lib/log.ts'
import { followOvertaking, forgetInMemory, releaseOwner } from '../lib/own-data.ts'
import { queryClient } from '../lib/query-client.ts'
import { nowMs } from '../lib/clock.ts'
import { dropTokens } from '../lib/tokens.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { startAsGuest, startSession } from './start-session.ts'

/** 'leaving': the browser is on its way to the provider. 'local': go to `loggedOutPath` yourself. */
export type SignOutOutcome = { kind: 'leaving' } | { kind: 'local' }

function endHere(): void {
  dropTokens()
  clearFlags()
  dispatchSession({ type: 'signedOut' })
}

/** Signs out and purges what is the user's own from memory, device and other tabs. Never rejects. */
export async function signOut(): Promise<SignOutOutcome> {
  const wasNonMember = (readSession().user?.nonMemberId ?? 0) > 0
  endHere()
  await releaseOwner(queryClient)
  if (wasNonMember) {
    const returnTo = location.origin + loggedOutPath
    const result = await runAuth0Task({ kind: 'signOut', returnTo })
    if (result.kind === 'leaving') return { kind: 'leaving' }
    logWarning('The identity provider could not be told of the sign-out')
  }
  await startAsGuest()
  return { kind: 'local' }
}

/** After the Session Expired dialog: signed out here, saved orders kept on the device (readings R9). */
export async function endExpiredSession(): Promise<void> {
  dispatchSession({ type: 'expiredClosed', nowMs: nowMs() })
  endHere()
  forgetInMemory(queryClient)
  await startAsGuest()
}

/** Follows a sign-out in another tab. Returns the way to stop. */
export function followOtherTabs(): () => void {
  return onOvertaken(() => {
    followOvertaking(queryClient)
    endHere()
    void startSession()
  })
}
