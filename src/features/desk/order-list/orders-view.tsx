import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { deskOrdersQuery } from '#data/desk/orders.ts'
import { searchOf } from '#lib/search-of.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { FilterPills } from '../shared/list/filter-pills.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useDeskCommittees } from '../shared/use-committees.ts'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import {
  readOrderQuery,
  changedParams,
  isFiltered,
  hasLongPages,
  pageSize,
  pressSort,
  sortedParams,
  sortingOf,
  withoutFilters,
  orderPills,
} from './order-query.ts'
import { FilterBar, OrderToggles } from './filter-bar.tsx'
import { OrdersTable } from './orders-table.tsx'
import { pagedList, Pager, pagingOf } from '../shared/list/pager.tsx'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'

const words = messages.orders
const listId = 'desk-orders'

/** All orders, searched, filtered, sorted and paged by the server according to the query string. */
export function OrdersView() {
  const [params, change] = useAddressParams()
  const { eventId } = useDeskEvent()
  const query = { ...readOrderQuery(params), eventId }
  const { data, error, isPlaceholderData, refetch } = useQuery(deskOrdersQuery(query))
  const { committees } = useDeskCommittees()
  const pills = orderPills(query, committees)
  const page = Number(query.page)
  const isLong = hasLongPages(params)
  const paging = pagingOf(page, data?.totalCount ?? 0, Number(query.count))
  const go = (how: (now: URLSearchParams) => URLSearchParams) => change(how, asEntry)
  const toPage = (to: number) =>
    go((now) => changedParams(now, { page: to > 1 ? String(to) : null }))
  const onChange = (changes: Readonly<Record<string, string | null>>) =>
    go((now) => changedParams(now, changes))
  return (
    <DeskPage
      title={messages.views.orders}
      aside={
        <OrderToggles
          params={params}
          counts={data?.counts}
          range={data ? words.range(paging.first, paging.last, data.totalCount) : ''}
          onChange={onChange}
        />
      }
    >
      <FilterBar
        params={params}
        controls={listId}
        onChange={onChange}
        onSort={(sorting) => go((now) => sortedParams(now, sorting))}
      />
      {pills.length > 0 ? (
        <Box mb="3">
          <FilterPills pills={pills} />
        </Box>
      ) : null}
      <Box
        id={listId}
        {...pagedList}
        aria-busy={isPlaceholderData || undefined}
        opacity={isPlaceholderData ? 0.6 : 1}
        transition="opacity 120ms ease-out"
      >
        {data && data.orders.length > 0 ? (
          <OrdersTable
            orders={data.orders}
            listSearch={searchOf(params)}
            sorting={sortingOf(params)}
            onSort={(sort) => go((now) => sortedParams(now, pressSort(sortingOf(now), sort)))}
          />
        ) : null}
        {data && data.orders.length === 0 ? (
          <NoOrders
            isFiltered={isFiltered(query) || page > 1}
            onShowAll={() => go(withoutFilters)}
          />
        ) : null}
        {data ? (
          <Pager page={page} pageCount={paging.pageCount} listId={listId} onGo={toPage} />
        ) : null}
        {data && data.totalCount > pageSize ? (
          <Button
            variant="plain"
            size="sm"
            className="no-print"
            onClick={() => go((now) => changedParams(now, { rows: isLong ? null : 'all' }))}
          >
            {isLong ? words.shortPages(pageSize) : words.longPages(data.totalCount)}
          </Button>
        ) : null}
        {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
        {!data && !error ? <ListSkeleton text={words.loading} /> : null}
      </Box>
    </DeskPage>
  )
}

function NoOrders({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <Empty heading={words.none} text={words.noneText} />
  return (
    <Empty
      heading={words.noMatch}
      text={words.noMatchText}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {words.clearAll}
        </Button>
      }
    />
  )
}
