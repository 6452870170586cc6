// Whose saved orders may be shown: the signed-in user's, or without a session those of the device's last user.
import { useRestored } from '#offline/saved/offline-sync.ts'
import { readLastUserId } from '#offline/owner/owner.ts'
import { useIsUserUnknown, useSession } from '../state/session-store.ts'

export interface Owner {
  userId: number | null
  /** True when the server may be called as this user. */
  canFetch: boolean
}

/** The user whose orders `orderQuery` and `ordersQuery` read. */
export function useOwner(): Owner {
  const { user, isSignedIn } = useSession()
  const isRestored = useRestored()
  if (isSignedIn && user) return { userId: user.id, canFetch: true }
  return { userId: isRestored ? readLastUserId() : null, canFetch: false }
}

/** True when the device has a last user, but the server has not confirmed a session yet. */
export function useIsOwnerUnconfirmed(): boolean {
  return useIsUserUnknown() && readLastUserId() !== null
}
