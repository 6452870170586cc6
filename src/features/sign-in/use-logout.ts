import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loggedOutPath } from '../../config/paths.ts'
import { readConnection } from '../../lib/http/connection.ts'
import { readLastUserId } from '../../offline/owner.ts'
import { signOut } from '../../session/sign-out.ts'
import { confirmRemove } from '../../ui/overlay/confirm.tsx'
import { screenMessages } from './screen-messages.ts'

/**
 * Signs out and ends up on the logged-out home, at the provider's hand or by itself. Without a connection it asks
 * first: the saved orders go, and nobody can log in again to see them.
 */
export function useLogout() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const logOut = async () => {
    const isFinal = readConnection().isOffline && readLastUserId() !== null
    if (isFinal && !(await confirmRemove(screenMessages.logout.offline))) return
    setIsLeaving(true)
    const outcome = await signOut()
    if (outcome.kind === 'leaving') return
    setIsLeaving(false)
    await navigate(loggedOutPath, { replace: true })
  }
  return { logOut: () => void logOut(), isLeaving }
}
