import { lazy, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { homePath } from '../config/paths.ts'
import { useConnection } from '../lib/connection.ts'
import { useSession } from '../session/session-store.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

const NeedsConnection = lazy(() =>
  import('./needs-connection.tsx').then((module) => ({ default: module.NeedsConnection })),
)

/** The desk is for people with a role; to all others its address is one of the unknown (readings R24). */
export function RequireDesk({ children }: { children: ReactNode }) {
  const { status, user, mayOpenDesk } = useSession()
  const { isOffline } = useConnection()
  if (mayOpenDesk) return children
  if (status === 'starting') return <ScreenSkeleton />
  // Who it is can not be known before the server answers.
  if (user === null && isOffline) return <NeedsConnection />
  return <Navigate to={homePath} replace />
}
