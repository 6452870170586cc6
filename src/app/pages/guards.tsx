// Who a screen opens for (rules 36 and 37). Who is here is known only once the session has started, and after a
// start without the show server not before it answers.
import { lazy, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { useSession } from '../../session/session-store.ts'
import { useIsVisitorUnknown } from '../../session/use-is-visitor-unknown.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const NeedsConnection = lazy(() =>
  import('./needs-connection.tsx').then((module) => ({ default: module.NeedsConnection })),
)
const ToLogin = lazy(() => import('./to-login.tsx').then((module) => ({ default: module.ToLogin })))

interface GuardProps {
  children: ReactNode
}

/** Sends who is not signed in to the login page, with the way back kept. */
export function RequireSignIn({ children }: GuardProps) {
  const { status, isSignedIn } = useSession()
  const isUnknown = useIsVisitorUnknown()
  // Until the session has started the screen awaits its data.
  if (isSignedIn || status === 'starting') return children
  if (isUnknown) return <NeedsConnection />
  return <ToLogin />
}

/** The desk is for people with a role; to all others its address is one of the unknown. */
export function RequireDesk({ children }: GuardProps) {
  const { status, mayOpenDesk } = useSession()
  const isUnknown = useIsVisitorUnknown()
  if (mayOpenDesk) return children
  if (status === 'starting') return <ScreenSkeleton />
  if (isUnknown) return <NeedsConnection />
  return <Navigate to={homePath} replace />
}
