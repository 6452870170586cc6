import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { callbackPath } from '../config/paths.ts'
import { useSession } from '../session/session-store.ts'

/** Sends who is not signed in to the login page, with the way back kept (reading R9). */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status, isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  // Who is signed in is known only once the session has started; until then the screen awaits its data.
  if (isSignedIn || status === 'starting') return children
  const query = new URLSearchParams({ returnTo: pathname + search })
  return <Navigate to={`${callbackPath}?${query}`} replace />
}
