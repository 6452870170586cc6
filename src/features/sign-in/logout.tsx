import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loggedOutPath } from '#config/paths.ts'
import { usePageRestored } from '#lib/browser/page-restored.ts'
import { readConnection } from '#lib/http/connection.ts'
import type { LoginService } from '#lib/password-prompt.ts'
import { readLastUserId } from '#offline/owner/owner.ts'
import { signOut, signOutEverywhere } from '#session/state/sign-out.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { confirm, confirmRemove } from '#ui/overlay/confirm.tsx'
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

/** For a phone that was lost, or a computer that others use. */
export function LogoutEverywhereButton() {
  const leave = useLeaving()
  const [isRunning, setIsRunning] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  usePageRestored(() => setIsRunning(false))
  const run = async () => {
    setHasFailed(false)
    if (!(await confirm(words.everywhere.question))) return
    setIsRunning(true)
    const outcome = await signOutEverywhere()
    if (outcome.kind === 'leaving') return
    setIsRunning(false)
    if (outcome.kind === 'failed') setHasFailed(true)
    else await leave()
  }
  useSaid(hasFailed ? words.everywhere.failed : null, 'alert')
  return (
    <>
      <Button variant="plain" busyLabel={isRunning && words.running} onClick={() => void run()}>
        {words.everywhere.label}
      </Button>
      {hasFailed ? (
        <Text textStyle="second" color="error.fg" fontWeight="600">
          {words.everywhere.failed}
        </Text>
      ) : null}
    </>
  )
}

/** Leads to the logged-out home. */
function useLeaving() {
  const navigate = useNavigate()
  return async () => {
    await navigate(loggedOutPath, { replace: true })
  }
}

/**
 * Signs out and leads to the logged-out home, through the identity provider if the session is there. Without a
 * connection it asks first, because it deletes the saved orders and logging in again needs a connection.
 * `failedAt` names the service of a failed sign-in.
 */
export function useLogout(failedAt?: LoginService) {
  const leave = useLeaving()
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestored(() => setIsLeaving(false))
  const logOut = async () => {
    const isFinal = readConnection().isOffline && readLastUserId() !== null
    if (isFinal && !(await confirmRemove(messages.logout.offline))) return
    setIsLeaving(true)
    const outcome = await signOut(failedAt)
    if (outcome.kind === 'leaving') return
    setIsLeaving(false)
    await leave()
  }
  return { logOut: () => void logOut(), isLeaving }
}
