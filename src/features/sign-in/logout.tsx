import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loggedOutPath } from '../../config/paths.ts'
import { usePageRestored } from '../../lib/browser/page-restored.ts'
import { readConnection } from '../../lib/http/connection.ts'
import type { LoginService } from '../../lib/password-prompt.ts'
import { readLastUserId } from '../../offline/owner/owner.ts'
import { signOut } from '../../session/state/sign-out.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { confirmRemove } from '../../ui/overlay/confirm.tsx'
import { messages } from './messages.ts'

const words = messages.logout

export function LogoutButton() {
  const { logOut, isLeaving } = useLogout()
  return (
    <Button variant="outline" size="sm" busyLabel={isLeaving && words.running} onClick={logOut}>
      <Icon name="account" sizePx={20} />
      {words.label}
    </Button>
  )
}

/**
 * Signs out and leads to the logged-out home, through the identity provider if the session is there. Without a
 * connection it asks first, because it deletes the saved orders and logging in again needs a connection.
 * `failedAt` names the service of a failed sign-in.
 */
export function useLogout(failedAt?: LoginService) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestored(() => setIsLeaving(false))
  const logOut = async () => {
    const isFinal = readConnection().isOffline && readLastUserId() !== null
    if (isFinal && !(await confirmRemove(messages.logout.offline))) return
    setIsLeaving(true)
    const outcome = await signOut(failedAt)
    if (outcome.kind === 'leaving') return
    setIsLeaving(false)
    await navigate(loggedOutPath, { replace: true })
  }
  return { logOut: () => void logOut(), isLeaving }
}
