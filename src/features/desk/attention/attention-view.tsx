import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaymentExceptionsAtMost } from '#contract/calls/desk/orders.ts'
import { deskPaymentExceptionsQuery, deskOrdersQuery } from '#data/desk/orders.ts'
import { Checkbox } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { attentionMessages } from './messages.ts'
import { OrdersTable } from '../order-list/orders-table.tsx'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { deskPaths } from '../shared/paths.ts'
import { TestToggle, useTestParam } from '../shared/page/test-toggle.tsx'
import { useDeskEvent } from '../shared/use-desk-event.ts'
import { PaymentCard } from './payment-card.tsx'
import { DeskLink } from '../shared/desk-link.tsx'

const words = attentionMessages
const shownAtMost = 20

/** Flagged orders, and payments without an order. */
export function AttentionView() {
  return (
    <DeskPage title={messages.views.attention}>
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
  const { eventId } = useDeskEvent()
  const query = { attention: '1', test, eventId, count: shownAtMost } as const
  const { data, error, refetch } = useQuery(deskOrdersQuery(query))
  const hiddenCount = (data?.totalCount ?? 0) - shownAtMost
  const all = `${deskPaths.orders}?attention=1${test === '1' ? '&test=1' : ''}`
  return (
    <Section heading={words.orders}>
      {data && data.orders.length > 0 ? <OrdersTable orders={data.orders} /> : null}
      {data?.orders.length === 0 ? <Text color="fg.muted">{words.noOrders}</Text> : null}
      {data && hiddenCount > 0 ? (
        <chakra.p mt="3">
          <DeskLink to={all}>{words.allOrders(data.totalCount)}</DeskLink>
        </chakra.p>
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}

/** The newest payments without an order; a checkbox includes the resolved ones. */
export function Payments() {
  const { test } = useTestParam()
  const { eventId } = useDeskEvent()
  const [isAll, setAll] = useState(false)
  const { data, error, refetch } = useQuery(
    deskPaymentExceptionsQuery({ all: isAll ? '1' : '0', test, eventId }),
  )
  return (
    <Section heading={words.payments}>
      <Text textStyle="second" color="fg.muted" maxW="measure">
        {words.paymentsText}
      </Text>
      <Checkbox
        label={words.all}
        checked={isAll}
        onChange={(event) => setAll(event.target.checked)}
      />
      {data?.length === 0 ? <Text color="fg.muted">{words.noPayments}</Text> : null}
      {data && data.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap="3" mt="2" maxW="820px">
          {data.map((payment) => (
            <li key={payment.id}>
              <PaymentCard payment={payment} />
            </li>
          ))}
        </chakra.ul>
      ) : null}
      {data?.length === deskPaymentExceptionsAtMost ? (
        <Text textStyle="second" color="fg.muted" mt="3">
          {words.newest(data.length)} {isAll ? null : words.olderFollow}
        </Text>
      ) : null}
      {!data && error ? <DeskProblem error={error} onTryAgain={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton text={words.loading} /> : null}
    </Section>
  )
}
