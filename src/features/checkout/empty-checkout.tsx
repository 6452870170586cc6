import { useQuery } from '@tanstack/react-query'
import { newestFirst, type Order } from '#contract/entities/order.ts'
import { orderPath, storesPath } from '#config/paths.ts'
import { ordersQuery } from '#data/orders/orders.ts'
import { nowMs } from '#lib/clock.ts'
import { formatInstant } from '#lib/format.ts'
import { useSession } from '#session/state/session-store.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from './messages.ts'

interface EmptyCheckoutProps {
  userId: number
  /** The cart whose payment has just failed, null = none. */
  failedCartId: number | null
  /** Why it failed. */
  text?: string | undefined
}

/** For an empty cart: shows the latest order first, which the cart may just have become. */
export function EmptyCheckout({ userId, failedCartId, text }: EmptyCheckoutProps) {
  const { data: orders } = useQuery(ordersQuery(userId))
  const { isTestMode } = useSession()
  const ofMode = (orders ?? []).filter(({ isTest }) => isTest === isTestMode)
  const order = lastOrder(ofMode, failedCartId, nowMs())
  const words = messages.lastOrder
  if (order === null) {
    return (
      <Empty
        heading={messages.summary.empty}
        text={text}
        action={<LinkButton to={storesPath}>{messages.continueShopping}</LinkButton>}
      />
    )
  }
  const number = order.id > 0 ? order.id : null
  return (
    <Empty
      heading={number === null ? words.attention : words.placed(number)}
      text={`${order.orderedAtMs === null ? '' : `${words.at(formatInstant(order.orderedAtMs, 'dateTime', order.timeZone))} `}${messages.summary.empty}.`}
      action={
        <>
          <LinkButton to={orderPath(order.id)}>{words.open}</LinkButton>
          <LinkButton to={storesPath} variant="plain">
            {messages.continueShopping}
          </LinkButton>
        </>
      }
    />
  )
}

const recentMs = 24 * 60 * 60 * 1000

type Dated = Pick<Order, 'id' | 'orderedAtMs' | 'cartId' | 'state'>

const endedStates = ['canceled', 'refunded']

/**
 * The newest order of the last day that is not canceled or refunded; after a failed payment only that of its cart, as
 * an older one would mislead.
 */
export function lastOrder<T extends Dated>(
  orders: readonly T[],
  failedCartId: number | null,
  nowMs: number,
): T | null {
  const dated = orders.filter(
    ({ orderedAtMs, cartId, state }) =>
      orderedAtMs !== null &&
      (failedCartId === null ? !endedStates.includes(state) : cartId === failedCartId),
  )
  const [newest] = dated.sort(newestFirst)
  return newest && nowMs - (newest.orderedAtMs ?? 0) < recentMs ? newest : null
}
