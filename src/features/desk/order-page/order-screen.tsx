import { Box, chakra, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { readOrderNumber } from '../order-number.ts'
import { deskOrderQuery } from '#data/desk/orders.ts'
import { formatInstant } from '#lib/format.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { mailLink } from '#lib/mail-link.ts'
import { AddressBlock } from '#ui/page/address-block.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Section } from '#ui/page/section.tsx'
import { actMessages } from '../acts/messages.ts'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/page/desk-page.tsx'
import { DisputeList } from '../shared/dispute-list.tsx'
import { disputeMessages } from '../shared/dispute-messages.ts'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { HistoryList, otherEventText, StateBadges } from '../shared/order-records.tsx'
import { deskPaths } from '../shared/paths.ts'
import { OrderMail } from '../mail/order-mail.tsx'
import { CorrectOrder } from './correct-form.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderNav } from './order-nav.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const words = messages.one

export function OrderScreen() {
  const { orderId: param } = useParams()
  const { search } = useLocation()
  const orderId = readOrderNumber(param ?? '') ?? 0
  const { data, error, refetch } = useQuery(deskOrderQuery(orderId))
  const title = orderId > 0 ? messages.order(orderId) : words.notFound
  return (
    <DeskPage
      title={title}
      backTo={deskPaths.orders + search}
      ways={<OrderNav orderId={orderId} />}
    >
      {data ? <OrderView order={data} /> : null}
      {!data && (orderId === 0 || isNotFound(error)) ? <NotFound /> : null}
      {!data && error && !isNotFound(error) ? (
        <DeskProblem error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {!data && !error && orderId > 0 ? <ListSkeleton text={words.loading} /> : null}
    </DeskPage>
  )
}

function NotFound() {
  return (
    <Empty
      text={words.notFoundText}
      action={<DeskLinkButton to={deskPaths.orders}>{words.toOrders}</DeskLinkButton>}
    />
  )
}

/** The shopper's request, which may stand beside another reason for attention. */
function RefundRequest({ order: { refundRequest, timeZone } }: { order: DeskOrder }) {
  if (!refundRequest) return null
  const day = formatInstant(refundRequest.atMs, 'dateTimeShort', timeZone)
  return (
    <Banner tone="warning" title={messages.attentionTitles.refundAsked} role="note">
      <Text overflowWrap="anywhere">{actMessages.request.reason(day, refundRequest.reason)}</Text>
      <Text>{actMessages.request.text}</Text>
    </Banner>
  )
}

const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '5', md: '8' },
  alignContent: 'start',
} as const

function OrderView({ order }: { order: DeskOrder }) {
  const { attention, customerName, email } = order
  const otherEvent = otherEventText(order)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '5', md: '8' }}>
      <Box display="grid" gap="2">
        <Box display="flex" flexWrap="wrap" gap="2">
          <StateBadges order={order} />
        </Box>
        <Text>
          <b>{customerName}</b>{' '}
          <chakra.a href={mailLink(email)} color="brand.fg" textDecoration="underline">
            {email}
          </chakra.a>
        </Text>
        <CorrectOrder order={order} />
        {otherEvent === '' ? null : <Text>{otherEvent}</Text>}
        {attention && attention !== 'refundAsked' ? (
          <Banner tone="warning" title={messages.attentionTitles[attention]} role="note">
            {messages.attentionTexts[attention]}
          </Banner>
        ) : null}
        <RefundRequest order={order} />
      </Box>
      {order.disputes.length > 0 ? (
        <Section heading={disputeMessages.heading}>
          <Box maxW="measure">
            <DisputeList disputes={order.disputes} timeZone={order.timeZone} />
          </Box>
        </Section>
      ) : null}
      <OrderActs order={order} />
      <Grid
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      >
        <Box {...column}>
          <OrderLines order={order} />
          <Section heading={words.history}>
            <HistoryList entries={order.history} timeZone={order.timeZone} />
          </Section>
        </Box>
        <Box {...column}>
          <OrderPayment order={order} />
          <AddressBlock heading={words.shippingAddress} address={order.shippingAddress} />
          <AddressBlock heading={words.customerAddress} address={order.customerAddress} />
        </Box>
      </Grid>
      <OrderMail orderId={order.id} />
    </Box>
  )
}
