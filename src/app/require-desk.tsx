import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { homePath } from '../config/paths.ts'
import { useConnection } from '../lib/connection.ts'
import { useSession } from '../session/session-store.ts'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

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

function NeedsConnection() {
  return (
    <Page title="No connection" heading="bar">
      <Empty text="This page needs a connection. It opens by itself when the show server answers." />
    </Page>
  )
}
