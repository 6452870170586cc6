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

/** For an empty cart: shows the latest order first, which the cart may just have become. */
export function EmptyCheckout({ userId, text }: { userId: number; text?: string | undefined }) {
  const { data: orders } = useQuery(ordersQuery(userId))
  const { isTestMode } = useSession()
  const ofMode = (orders ?? []).filter(({ isTest }) => isTest === isTestMode)
  const order = lastOrder(ofMode, nowMs())
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

type Dated = Pick<Order, 'id' | 'orderedAtMs'>

export function lastOrder<T extends Dated>(orders: readonly T[], nowMs: number): T | null {
  const dated = orders.filter(({ orderedAtMs }) => orderedAtMs !== null)
  const [newest] = dated.sort(newestFirst)
  return newest && nowMs - (newest.orderedAtMs ?? 0) < recentMs ? newest : null
}
