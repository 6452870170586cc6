import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { deskOrdersQuery } from '#data/desk/orders.ts'
import { searchOf } from '#lib/search-of.ts'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from '../messages.ts'
import { readOrderQuery } from '../order-list/order-query.ts'
import { BackLink } from '../shared/page/back-link.tsx'
import { deskOrderPath, deskPaths } from '../shared/paths.ts'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = messages.one

/** The orders before and after this one in the list that the query string describes, also on the next page. */
function useNeighbours(orderId: number) {
  const [params] = useSearchParams()
  const { eventId } = useDeskEvent()
  const query = { ...readOrderQuery(params), eventId }
  const page = Number(query.page)
  const { data, isPlaceholderData } = useQuery(deskOrdersQuery(query))
  const orders = isPlaceholderData ? [] : (data?.orders ?? [])
  const at = orders.findIndex(({ id }) => id === orderId)
  const isLast = at >= 0 && at === orders.length - 1
  const hasMore = page * Number(query.count) < (data?.totalCount ?? 0)
  const other = useQuery({
    ...deskOrdersQuery({ ...query, page: isLast ? page + 1 : Math.max(1, page - 1) }),
    enabled: (isLast && hasMore) || (at === 0 && page > 1),
  })
  const others = other.isPlaceholderData ? [] : (other.data?.orders ?? [])
  const searchAt = (onPage: number) => {
    const next = new URLSearchParams(params)
    if (onPage > 1) next.set('page', String(onPage))
    else next.delete('page')
    return searchOf(next)
  }
  const pathOf = (id: number | undefined, onPage: number) =>
    id === undefined ? null : deskOrderPath(id) + searchAt(onPage)
  if (at < 0) return { previous: null, next: null }
  return {
    previous:
      at > 0
        ? pathOf(orders[at - 1]?.id, page)
        : pathOf(page > 1 ? others.at(-1)?.id : undefined, page - 1),
    next: isLast
      ? pathOf(hasMore ? others[0]?.id : undefined, page + 1)
      : pathOf(orders[at + 1]?.id, page),
  }
}

/** Back to the list as it was, and to the orders beside this one in it. */
export function OrderNav({ orderId }: { orderId: number }) {
  const { search } = useLocation()
  const { previous, next } = useNeighbours(orderId)
  return (
    <chakra.nav
      aria-label={messages.views.orders}
      className="no-print"
      display="flex"
      flexWrap="wrap"
      gap="2"
    >
      <BackLink to={deskPaths.orders + search}>{words.allOrders}</BackLink>
      {previous ? (
        <DeskLinkButton to={previous} variant="outline" size="sm">
          <Icon name="left" sizePx={20} />
          {words.previous}
        </DeskLinkButton>
      ) : null}
      {next ? (
        <DeskLinkButton to={next} variant="outline" size="sm">
          {words.next}
          <Icon name="right" sizePx={20} />
        </DeskLinkButton>
      ) : null}
    </chakra.nav>
  )
}
