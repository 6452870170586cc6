import { Box, Grid, Text, chakra } from '@chakra-ui/react'
import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { AddressBlock } from '../../../ui/content/address-block.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { HistoryList } from '../history-list.tsx'
import { messages } from '../messages.ts'
import { StateBadges } from '../state-badges.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'

const words = messages.one

const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '5', md: '8' },
  alignContent: 'start',
} as const

/** A whole order as the desk works on it. */
export function OrderView({ order }: { order: DeskOrder }) {
  const { attention, customerName, email } = order
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '5', md: '8' }}>
      <Box display="grid" gap="2">
        <Box display="flex" flexWrap="wrap" gap="2">
          <StateBadges order={order} />
        </Box>
        <Text>
          <b>{customerName}</b>{' '}
          <chakra.a href={`mailto:${email}`} color="brand.fg" textDecoration="underline">
            {email}
          </chakra.a>
        </Text>
        {attention ? (
          <Banner tone="warning" title={messages.attentions[attention]} role="note">
            {messages.attentionTexts[attention]}
          </Banner>
        ) : null}
      </Box>
      <OrderActs order={order} />
      <Grid
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      >
        <Box {...column}>
          <OrderLines order={order} />
          <Section heading={words.history}>
            <HistoryList entries={order.history} />
          </Section>
        </Box>
        <Box {...column}>
          <OrderPayment order={order} />
          <AddressBlock heading={words.shippingAddress} address={order.shippingAddress} />
          <AddressBlock heading={words.customerAddress} address={order.customerAddress} />
        </Box>
      </Grid>
    </Box>
  )
}
