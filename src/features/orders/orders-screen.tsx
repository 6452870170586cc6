import { Box } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { callbackPath, ordersPath, storesPath } from '#config/paths.ts'
import { ordersQuery, savedOrders } from '#data/orders/orders.ts'
import { useRestored } from '#offline/saved/offline-sync.ts'
import { useSession } from '#session/state/session-store.ts'
import { useIsOwnerUnconfirmed, useOwner } from '#session/account/use-owner.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { OrderRow } from './order-row.tsx'
import { namesInList } from './order-wording.ts'
import { OwnPlaces } from './own-places.tsx'
import { OrdersSkeleton } from './skeletons.tsx'

const words = messages.list

/** The user's orders; saved ones are shown offline and signed out too (rule 36), test orders in test mode only. */
export function OrdersScreen() {
  const { status } = useSession()
  const isRestored = useRestored()
  const { userId, canFetch } = useOwner()
  const isKnown = canFetch || (status !== 'starting' && isRestored)
  return (
    <Page title={words.title} heading="bar">
      {userId !== null ? (
        <>
          <Orders userId={userId} canFetch={canFetch} isKnown={isKnown} />
          {canFetch ? <OwnPlaces userId={userId} /> : null}
        </>
      ) : isKnown ? (
        <Empty heading={words.guest} text={words.guestText} action={<LogIn />} />
      ) : (
        <OrdersSkeleton />
      )}
    </Page>
  )
}

interface OrdersProps {
  userId: number
  canFetch: boolean
  isKnown: boolean
}

function Orders({ userId, canFetch, isKnown }: OrdersProps) {
  const isOwnerAwaited = useIsOwnerUnconfirmed()
  const { isTestMode } = useSession()
  const client = useQueryClient()
  const { data, error, isRefetchError, refetch, dataUpdatedAt } = useQuery(
    ordersQuery(userId, { canFetch }),
  )
  // Orders that were opened on this device are saved one by one, even without a saved list.
  const opened = savedOrders(client, userId)
  const all = data ?? opened.orders
  const orders = isTestMode ? all : all.filter(({ isTest }) => !isTest)
  const isLoading = data === undefined && !error && (canFetch || !isKnown)
  if (orders.length > 0) {
    return (
      <List orders={orders}>
        {isOwnerAwaited ? <Banner>{words.awaited}</Banner> : null}
        {isKnown && !canFetch && !isOwnerAwaited ? <NotLoggedIn /> : null}
        {canFetch && !data ? <Banner>{words.openedOnly}</Banner> : null}
        <SavedAge savedMs={data ? dataUpdatedAt : opened.savedMs} hasFailed={isRefetchError} />
      </List>
    )
  }
  if (isLoading) return <OrdersSkeleton />
  if (!data && error) {
    return (
      <ErrorPanel isPage onTryAgain={() => void refetch()}>
        {words.loadFailed} {error.message}
      </ErrorPanel>
    )
  }
  if (isOwnerAwaited) return <Empty heading={words.noneSaved} text={words.noneSavedText} />
  if (!canFetch) return <Empty heading={words.guest} text={words.guestText} action={<LogIn />} />
  return (
    <Empty
      heading={words.empty}
      text={words.emptyText}
      action={<LinkButton to={storesPath}>{words.shop}</LinkButton>}
    />
  )
}

function List({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const tests = orders.filter(({ isTest }) => isTest)
  const names = namesInList(orders)
  return (
    <Box maxW="820px">
      <Box display="grid" gap="3" mb="3" _empty={{ display: 'none' }}>
        {children}
      </Box>
      <Rows orders={orders.filter(({ isTest }) => !isTest)} {...names} borderTop="3px solid" />
      {tests.length > 0 ? (
        <Box mt={{ base: '5', md: '8' }}>
          <Section heading={words.testOrders}>
            <Rows orders={tests} {...names} />
          </Section>
        </Box>
      ) : null}
    </Box>
  )
}

interface RowsProps {
  orders: readonly Order[]
  isEventNamed: boolean
  isZoneNamed: boolean
  borderTop?: string
}

function Rows({ orders, borderTop, ...named }: RowsProps) {
  if (orders.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" borderTop={borderTop} borderColor="fg">
      {orders.map((order) => (
        <li key={`${order.id}-${order.cartId}`}>
          <OrderRow order={order} {...named} />
        </li>
      ))}
    </Box>
  )
}

function NotLoggedIn() {
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Banner>{words.savedOnly}</Banner>
      <LogIn isQuiet />
    </Box>
  )
}

function LogIn({ isQuiet = false }: { isQuiet?: boolean }) {
  const query = new URLSearchParams({ returnTo: ordersPath })
  const look = isQuiet ? ({ variant: 'outline', size: 'sm' } as const) : {}
  return (
    <LinkButton to={`${callbackPath}?${query}`} {...look}>
      {words.logIn}
    </LinkButton>
  )
}
