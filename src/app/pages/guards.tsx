// Who a page opens for. The user is known only once the session has started; after a start without the show server,
// not before the server answers.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Page as PageRow } from '#contract/pages.ts'
import { callbackPath, homePath, ordersPath, schedulePath } from '#config/paths.ts'
import { saveReturnSecret } from '#session/sign-in/return-secret.ts'
import { useIsUserUnknown, useSession } from '#session/state/session-store.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { Page } from '#ui/page/page.tsx'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { messages } from '../messages.ts'

interface GuardProps {
  children: ReactNode
}

/** Opens the page for those whom its row of the page table names. */
export function Guard({ access, children }: GuardProps & Pick<PageRow, 'access'>) {
  if (access === 'signedIn') return <RequireSignIn>{children}</RequireSignIn>
  if (access === 'desk') return <RequireDesk>{children}</RequireDesk>
  return children
}

/** Sends guests to the login page, which leads back here. */
function RequireSignIn({ children }: GuardProps) {
  const { status, isSignedIn } = useSession()
  const isUnknown = useIsUserUnknown()
  // While the session starts, the screen shows its own loading state.
  if (isSignedIn || status === 'starting') return children
  return isUnknown ? <NeedsConnection /> : <ToSignIn />
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  const query = new URLSearchParams({ returnTo: pathname + saveReturnSecret(search) + hash })
  return <Navigate to={`${callbackPath}?${query}`} replace />
}

/** Opens the desk for people with a role. Guests log in first; an account without a role goes home, and is told why. */
function RequireDesk({ children }: GuardProps) {
  const { status, isSignedIn, mayOpenDesk } = useSession()
  const isUnknown = useIsUserUnknown()
  if (mayOpenDesk) return children
  if (status === 'starting') return <ScreenSkeleton />
  if (isUnknown) return <NeedsConnection />
  return isSignedIn ? <LedAway to={homePath} why={messages.noDeskRole} /> : <ToSignIn />
}

/** Replaces a screen until the show server has told who the user is. */
function NeedsConnection() {
  return (
    <Page title={messages.noConnection.title} heading="bar" hasOfflineMessage>
      <Empty
        text={messages.noConnection.text}
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
            <LinkButton to={ordersPath} variant="outline">
              {messages.noConnection.orders}
            </LinkButton>
            <LinkButton to={schedulePath} variant="outline">
              {messages.noConnection.schedule}
            </LinkButton>
          </chakra.div>
        }
      />
    </Page>
  )
}
