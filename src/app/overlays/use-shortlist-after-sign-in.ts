import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { memberReturnPath } from '../../../contract/session-names.ts'
import { callbackPath, storesPath } from '../../config/paths.ts'
import { useSession } from '../../session/session-store.ts'
import { shortlistSheet } from '../../ui/overlay/prompts.ts'

const signInPaths: readonly string[] = [callbackPath, memberReturnPath]

/** After a guest's sign-in that leads back to a store, opens the shortlist if it holds anything. */
export function useShortlistAfterSignIn(): void {
  const { status, isSignedIn } = useSession()
  const { pathname } = useLocation()
  const wasGuest = useRef(false)
  const isDue = useRef(false)
  useEffect(() => {
    if (status !== 'ready') return
    const isAtSignIn = signInPaths.includes(pathname)
    if (isSignedIn && wasGuest.current && isAtSignIn) isDue.current = true
    wasGuest.current = !isSignedIn
    if (!isDue.current || isAtSignIn) return
    isDue.current = false
    if (pathname.startsWith(storesPath)) void openIfAny().catch(() => undefined)
  }, [status, isSignedIn, pathname])
}

async function openIfAny(): Promise<void> {
  const { shortlist } = await import('../../data/shortlist/shortlist.ts')
  if ((await shortlist.reload()).length > 0) shortlistSheet.open()
}
