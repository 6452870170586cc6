import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { deskOrdersQuery } from '../../../data/desk/desk-orders.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import {
  readOrderQuery,
  changedParams,
  isFiltered,
  pageSize,
  pressSort,
  sortedParams,
  sortingOf,
  withoutFilters,
} from './order-query.ts'
import { FilterBar, OrderSearch } from './filter-bar.tsx'
import { OrdersTable } from './orders-table.tsx'
import { Pager, pagingOf } from './pager.tsx'

const words = messages.orders
const listId = 'desk-orders'

/** All orders, searched, filtered, sorted and paged by the server according to the query string. */
export function OrdersView() {
  const [params, setParams] = useSearchParams()
  const query = readOrderQuery(params)
  const { data, error, isPlaceholderData, refetch } = useQuery(deskOrdersQuery(query))
  const page = Number(query.page)
  const paging = pagingOf(page, data?.totalCount ?? 0, pageSize)
  const go = (next: URLSearchParams) => setParams(next, { preventScrollReset: true })
  const toggle = (name: string) => {
    go(changedParams(params, { [name]: params.get(name) === '1' ? null : '1' }))
  }
  const toPage = (to: number) => {
    setParams(changedParams(params, { page: to > 1 ? String(to) : null }))
  }
  return (
    <DeskPage title={messages.views.orders}>
      <Box display="grid" gap="3" mb="4">
        <OrderSearch controls={listId} />
        <Box display="flex" flexWrap="wrap" gap="2">
          <Chip aria-pressed={query.pendingChecks === '1'} onClick={() => toggle('checks')}>
            {words.pendingChecks(data?.counts.pendingChecks ?? 0)}
          </Chip>
          <Chip aria-pressed={query.attention === '1'} onClick={() => toggle('attention')}>
            {words.flagged(data?.counts.flaggedOrders ?? 0)}
          </Chip>
        </Box>
        <FilterBar
          params={params}
          onChange={(changes) => go(changedParams(params, changes))}
          onSort={(sorting) => go(sortedParams(params, sorting))}
        />
      </Box>
      <Text role="status" textStyle="second" color="fg.muted" minH="1.45em" mb="2">
        {data && paging.last > 0 ? words.range(paging.first, paging.last, data.totalCount) : ''}
      </Text>
      <Box
        id={listId}
        aria-busy={isPlaceholderData || undefined}
        opacity={isPlaceholderData ? 0.6 : 1}
        transition="opacity 120ms ease-out"
      >
        {data && data.orders.length > 0 ? (
          <OrdersTable
            orders={data.orders}
            sorting={sortingOf(params)}
            onSort={(sort) => go(sortedParams(params, pressSort(sortingOf(params), sort)))}
          />
        ) : null}
        {data && data.orders.length === 0 ? (
          <NoOrders
            isFiltered={isFiltered(query) || page > 1}
            onShowAll={() => go(withoutFilters(params))}
          />
        ) : null}
        {data ? <Pager page={page} pageCount={paging.pageCount} onGo={toPage} /> : null}
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
