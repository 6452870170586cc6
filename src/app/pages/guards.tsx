// Who a page opens for. The user is known only once the session has started; after a start without the show server,
// not before the server answers.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Page } from '../../../contract/pages.ts'
import { callbackPath, homePath } from '../../config/paths.ts'
import { keepReturnSecret } from '../../session/return-secret.ts'
import { useIsUserUnknown, useSession } from '../../session/session-store.ts'
import { NeedsConnection } from './needs-connection.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface GuardProps {
  children: ReactNode
}

/** Opens the page for those whom its row of the page table names. */
export function Guard({ access, children }: GuardProps & Pick<Page, 'access'>) {
  if (access === 'signedIn') return <RequireSignIn>{children}</RequireSignIn>
  if (access === 'desk') return <RequireDesk>{children}</RequireDesk>
  return children
}

/** Sends guests to the login page, which leads back here. */
function RequireSignIn({ children }: GuardProps) {
  const { status, isSignedIn } = useSession()
  const isUnknown = useIsUserUnknown()
  const { pathname, search } = useLocation()
  // While the session starts, the screen shows its own loading state.
  if (isSignedIn || status === 'starting') return children
  if (isUnknown) return <NeedsConnection />
  const query = new URLSearchParams({ returnTo: pathname + keepReturnSecret(search) })
  return <Navigate to={`${callbackPath}?${query}`} replace />
}

/** Opens the desk for people with a role; for everybody else its address is an unknown one. */
function RequireDesk({ children }: GuardProps) {
  const { status, mayOpenDesk } = useSession()
  const isUnknown = useIsUserUnknown()
  if (mayOpenDesk) return children
  if (status === 'starting') return <ScreenSkeleton />
  if (isUnknown) return <NeedsConnection />
  return <Navigate to={homePath} replace />
}
