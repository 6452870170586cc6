// What follows a sign-in: the way back to a path of this site, and the shortlist. After a sign-out that the identity
// provider was not told of, the provider is told.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberReturnPath } from '#contract/session-names.ts'
import { callbackPath, homePath, loggedOutPath, storesPath } from '#config/paths.ts'
import { useConnection } from '#lib/http/connection.ts'
import { safeReturnTarget } from '#session/sign-in/return-target.ts'
import { useSession } from '#session/state/session-store.ts'
import { finishProviderSignOut, takePathBeforeProvider } from '#session/state/sign-out.ts'
import { shortlistSheet } from '#ui/overlay/prompts.ts'
import { useHasFormInput } from '../offers/use-has-form-input.ts'

/** A login may end at `/?retUrl=…`. Once the user is signed in, this goes on to that path, within this site only. */
export function useReturnUrl(): void {
  const isSignedIn = useSession().isSignedIn
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const target = pathname === homePath ? new URLSearchParams(search).get('retUrl') : null
  useEffect(() => {
    if (isSignedIn && target !== null) void navigate(safeReturnTarget(target), { replace: true })
  }, [isSignedIn, target, navigate])
}

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
  const { shortlist } = await import('#data/shortlist/shortlist.ts')
  if ((await shortlist.reload()).length > 0) shortlistSheet.open()
}

/**
 * Tells the identity provider of the sign-out once there is a connection, and returns to the open page. Not while a form
 * has input.
 */
export function useProviderSignOut(): void {
  const { user, isSignedIn } = useSession()
  const { isOffline } = useConnection()
  const hasFormInput = useHasFormInput()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isGuest = user !== null && !isSignedIn
  const isDue = isGuest && !isOffline && !hasFormInput && !signInPaths.includes(pathname)
  const isBack = useRef(pathname + search === loggedOutPath)
  useEffect(() => {
    const path = takePathBeforeProvider()
    if (path !== null && isBack.current) void navigate(safeReturnTarget(path), { replace: true })
    isBack.current = false
  }, [navigate])
  useEffect(() => {
    if (isDue) void finishProviderSignOut()
  }, [isDue])
}
