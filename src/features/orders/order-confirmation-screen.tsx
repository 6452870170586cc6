import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { paymentExceptionOrderId } from '#contract/entities/order.ts'
import { standingOf } from '#contract/rules/orders/standing.ts'
import { callbackPath, ordersPath, storesPath } from '#config/paths.ts'
import { orderQuery, ordersQuery } from '#data/orders/orders.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useRestored } from '#offline/saved/offline-sync.ts'
import { useSession } from '#session/state/session-store.ts'
import { useOwner } from '#session/account/use-owner.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Page } from '#ui/page/page.tsx'
import { messages } from './messages.ts'
import { OrderView } from './order-view.tsx'
import { zoneOf } from './order-wording.ts'
import { SavedNote } from './saved-note.tsx'
import { OrderSkeleton } from './skeletons.tsx'

type OrderRequest = { kind: 'missing' } | { kind: 'attention' } | { kind: 'order'; orderId: number }

/** Reads the path's order id; -1 is an order that needs attention and is never fetched (rule 28). */
export function orderRequest(param: string | undefined): OrderRequest {
  const text = param?.trim() ?? ''
  if (text === String(paymentExceptionOrderId)) return { kind: 'attention' }
  if (!/^\d{1,15}$/.test(text) || Number(text) === 0) return { kind: 'missing' }
  return { kind: 'order', orderId: Number(text) }
}

/** The confirmation of one order; a saved copy opens offline and signed out (rule 36). */
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
  const { isOffline } = useConnection()
  const own = useQuery(orderQuery(orderId, userId, { canFetch }))
  // The saved list contains orders that were never opened on this device.
  const list = useQuery(ordersQuery(userId, { canFetch: false }))
  const listed = list.data?.find(({ id }) => id === orderId)
  // The list may have been read later: for the hall, or on the page of all orders.
  const isOwnNewer = own.data !== undefined && (!listed || own.dataUpdatedAt >= list.dataUpdatedAt)
  const order = isOwnNewer ? own.data : listed
  if (order) {
    const [{ queryKey }, savedMs] = isOwnNewer
      ? [orderQuery(orderId, userId), own.dataUpdatedAt]
      : [ordersQuery(userId), list.dataUpdatedAt]
    return (
      <Page
        title={messages.title}
        appName={order.event?.appName}
        headingText={messages.headings[standingOf(order)]}
        backTo={ordersPath}
      >
        <OrderView
          order={order}
          savedNote={<SavedNote queryKey={queryKey} savedMs={savedMs} timeZone={zoneOf(order)} />}
        />
      </Page>
    )
  }
  return (
    <Page title={messages.title} heading="bar" backTo={storesPath}>
      {own.isError && !isOffline ? (
        <OrderIssue text={messages.loadFailed} onTryAgain={() => void own.refetch()} />
      ) : (
        <NotHere canFetch={canFetch} onTryAgain={() => void own.refetch()} />
      )}
    </Page>
  )
}

/** No saved copy: still loading, offline, or a sign-in is needed to fetch it. */
function NotHere({ canFetch, onTryAgain }: { canFetch: boolean; onTryAgain: () => void }) {
  const { status } = useSession()
  const { isOffline } = useConnection()
  const isRestored = useRestored()
  const { pathname } = useLocation()
  if (!isRestored) return <OrderSkeleton />
  if (isOffline) {
    return (
      <OrderIssue
        title={messages.notSaved}
        text={messages.needsConnection}
        onTryAgain={canFetch ? onTryAgain : undefined}
      />
    )
  }
  if (canFetch || status === 'starting') return <OrderSkeleton />
  return <Navigate to={`${callbackPath}?${new URLSearchParams({ returnTo: pathname })}`} replace />
}

interface OrderIssueProps {
  title?: string
  text: string
  onTryAgain?: (() => void) | undefined
}

function OrderIssue({ title = messages.issue, text, onTryAgain }: OrderIssueProps) {
  return (
    <ErrorPanel
      isPage
      title={title}
      onTryAgain={onTryAgain}
      action={
        // The solid button, unless Try again is shown.
        <LinkButton to={storesPath} variant={onTryAgain ? 'plain' : 'solid'} size="sm">
          {messages.continueShopping}
        </LinkButton>
      }
    >
      <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
    </ErrorPanel>
  )
}
