// Whether it can be said who is here: after a start without the show server it can't, until that answers.
import { useConnection } from '../lib/connection.ts'
import { readLastUserId } from '../lib/owner.ts'
import { useOfSession } from './session-store.ts'

/** True while nobody can say who is here. */
export function useIsUnknown(): boolean {
  const hasNobody = useOfSession(({ status, user }) => status === 'ready' && user === null)
  const { isOffline } = useConnection()
  return hasNobody && isOffline
}

/** True while it can only be said that somebody signed in here before and did not sign out. */
export function useIsOwnerAwaited(): boolean {
  return useIsUnknown() && readLastUserId() !== null
}
