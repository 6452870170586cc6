import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { callbackPath, ordersPath, storesPath } from '../../config/paths.ts'
import { orderQuery, ordersQuery } from '../../data/orders/orders.ts'
import { useConnection } from '../../lib/http/connection.ts'
import { useRestored } from '../../offline/offline-sync.ts'
import { useSession } from '../../session/session-store.ts'
import { useOwner } from '../../session/use-owner.ts'
import { Page } from '../../ui/page/page.tsx'
import { messages } from './messages.ts'
import { OrderIssue } from './order-issue.tsx'
import { orderRequest } from './order-param.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { SavedNote } from './saved-note.tsx'

/** The confirmation of one order; a saved copy opens without a connection or a session. */
export function OrderConfirmationScreen() {
  const { orderId } = useParams()
  const request = orderRequest(orderId)
  if (request.kind === 'order') return <Confirmation orderId={request.orderId} />
  return (
    <Page title={messages.title} heading="bar" backTo={storesPath}>
      <OrderIssue text={request.kind === 'attention' ? messages.attention : messages.noId} />
    </Page>
  )
}

function Confirmation({ orderId }: { orderId: number }) {
  const { userId, canFetch } = useOwner()
  const own = useQuery(orderQuery(orderId, userId, { canFetch }))
  // The saved list has every order as well, also one that was never opened here.
  const list = useQuery(ordersQuery(userId, { canFetch: false }))
  const listed = list.data?.find(({ id }) => id === orderId)
  const order = own.data ?? listed
  if (order) {
    const [{ queryKey }, savedMs] = own.data
      ? [orderQuery(orderId, userId), own.dataUpdatedAt]
      : [ordersQuery(userId), list.dataUpdatedAt]
    return (
      <Page title={messages.title} headingText={messages.thanks} backTo={ordersPath}>
        <OrderView order={order} savedNote={<SavedNote queryKey={queryKey} savedMs={savedMs} />} />
      </Page>
    )
  }
  return (
    <Page title={messages.title} heading="bar" backTo={storesPath}>
      {own.isError ? (
        <OrderIssue text={messages.loadFailed} onTryAgain={() => void own.refetch()} />
      ) : (
        <NotHere canFetch={canFetch} />
      )}
    </Page>
  )
}

/** No copy here: still loading, out of reach, or a sign-in is needed to ask for it. */
function NotHere({ canFetch }: { canFetch: boolean }) {
  const { status } = useSession()
  const { isOffline } = useConnection()
  const isRestored = useRestored()
  const { pathname } = useLocation()
  if (canFetch || status === 'starting' || !isRestored) return <OrderSkeleton />
  if (isOffline) return <OrderIssue text={messages.loadFailed} />
  return <Navigate to={`${callbackPath}?${new URLSearchParams({ returnTo: pathname })}`} replace />
}
