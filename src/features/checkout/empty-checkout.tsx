import { useQuery } from '@tanstack/react-query'
import { orderPath, storesPath } from '../../config/paths.ts'
import { ordersQuery } from '../../data/orders/orders.ts'
import { nowMs } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/format.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { messages } from './messages.ts'
import { lastOrder } from './last-order.ts'

/** Nothing to check out: what there was may just have become an order, and that is said first. */
export function EmptyCheckout({ userId, text }: { userId: number; text?: string | undefined }) {
  const { data: orders } = useQuery(ordersQuery(userId))
  const order = lastOrder(orders ?? [], nowMs())
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
      text={`${order.orderedAtMs === null ? '' : `${words.at(formatInstant(order.orderedAtMs, 'dateTime'))} `}${messages.summary.empty}.`}
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
