// Whose saved orders may be shown: the signed-in user's, or without a session the device's last one's.
import { useRestored } from '../offline/offline-sync.ts'
import { readLastUserId } from '../offline/owner.ts'
import { useSession } from './session-store.ts'
import { useIsVisitorUnknown } from './use-is-visitor-unknown.ts'

export interface Owner {
  userId: number | null
  /** True when the server may be asked as this user. */
  canFetch: boolean
}

/** The owner of what `orderQuery` reads. */
export function useOwner(): Owner {
  const { user, isSignedIn } = useSession()
  const isRestored = useRestored()
  if (isSignedIn && user) return { userId: user.id, canFetch: true }
  return { userId: isRestored ? readLastUserId() : null, canFetch: false }
}

/** True while it can only be said that somebody signed in here before and did not sign out. */
export function useIsOwnerAwaited(): boolean {
  return useIsVisitorUnknown() && readLastUserId() !== null
}
