import { Box, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskOrdersQuery } from '../../../data/desk/desk-orders.ts'
import { Section } from '../../../ui/page/section.tsx'
import { DeskPage } from '../desk-page.tsx'
import { DeskProblem } from '../desk-problem.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { messages } from '../messages.ts'
import { OrdersTable } from '../orders/orders-table.tsx'
import { deskPaths } from '../paths.ts'
import { TestToggle } from '../test-toggle.tsx'
import { useTestParam } from '../use-test-param.ts'
import { Payments } from './payments.tsx'

const words = messages.attention
const shownAtMost = 20

/** Everything that waits for a person: orders with a flag, and payments that became no order. */
export function AttentionView() {
  return (
    <DeskPage title={messages.places.attention}>
      <Box display="grid" gap={{ base: '5', md: '8' }}>
        <Box>
          <Text color="fg.muted">{words.intro}</Text>
          <TestToggle />
        </Box>
        <FlaggedOrders />
        <Payments />
      </Box>
    </DeskPage>
  )
}

function FlaggedOrders() {
  const { test } = useTestParam()
  const asked = { attention: '1', test, count: shownAtMost } as const
  const { data, error, refetch } = useQuery(deskOrdersQuery(asked))
  const hiddenCount = (data?.totalCount ?? 0) - shownAtMost
  const all = `${deskPaths.orders}?attention=1${test === '1' ? '&test=1' : ''}`
  return (
    <Section heading={words.orders}>
      {data && data.orders.length > 0 ? <OrdersTable orders={data.orders} /> : null}
      {data?.orders.length === 0 ? <Text color="fg.muted">{words.noOrders}</Text> : null}
      {data && hiddenCount > 0 ? (
        <chakra.p mt="3">
          <Link to={all}>{words.allOrders(data.totalCount)}</Link>
        </chakra.p>
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}
