import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/entities/order.ts'
import { storesPath } from '../../config/paths.ts'
import { AddressBlock } from '../../ui/content/address-block.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CheckProgress } from './check-progress.tsx'
import { CheckStub } from './check-stub.tsx'
import { messages } from './messages.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { awaitsCheck, isByCheck, isPaidByCard } from './order-wording.ts'

/** A column that never grows wider than the page, even with a long word in it. */
const column = 'minmax(0, 1fr)'

/** A whole order; `savedNote` shows the age of the saved copy. */
export function OrderView({ order, savedNote }: { order: Order; savedNote: ReactNode }) {
  // The check has to be sent next, so its steps and the stub come first.
  const isAwaited = awaitsCheck(order)
  return (
    <Grid gridTemplateColumns={column} gap={{ base: '5', md: '8' }} _print={{ gap: '4' }}>
      <Box>
        <Text color="fg.muted" mb="4">
          {isPaidByCard(order) ? messages.paid : messages.submitted}
        </Text>
        {order.state === 'pending' && order.paidAtMs === null ? (
          <Text mb="4">{messages.pendingAddition}</Text>
        ) : null}
        <OrderTicket
          orderId={order.id}
          note={isAwaited ? messages.ticketNotYet : messages.ticketNote}
        />
        {savedNote}
      </Box>
      {isAwaited ? (
        <Banner tone="warning" title={messages.pendingLead} role="note">
          {messages.pendingNotice}
        </Banner>
      ) : null}
      {isAwaited ? (
        <Box className="no-print" maxW="640px">
          <CheckProgress order={order}>
            <PrintButton />
          </CheckProgress>
        </Box>
      ) : null}
      <Grid
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: column, md: `${column} ${column}` }}
        _print={{ gridTemplateColumns: `${column} ${column}`, gap: '6' }}
      >
        <OrderSummary order={order} />
        <Grid gridTemplateColumns={column} gap={{ base: '5', md: '8' }} alignContent="start">
          <OrderDetails order={order} />
          {isByCheck(order) && !isAwaited ? (
            <Box className="no-print">
              <CheckProgress order={order} />
            </Box>
          ) : null}
          <AddressBlock heading={messages.shippingAddress} address={order.shippingAddress} />
          <AddressBlock heading={messages.customerAddress} address={order.customerAddress} />
        </Grid>
      </Grid>
      {isAwaited ? <CheckStub order={order} /> : null}
      <Box className="no-print" display="flex" flexWrap="wrap" gap="3">
        <LinkButton to={storesPath} variant={isAwaited ? 'outline' : 'solid'}>
          {messages.continueShopping}
        </LinkButton>
        {isAwaited ? null : <PrintButton isQuiet />}
      </Box>
    </Grid>
  )
}

function PrintButton({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <Button variant={isQuiet ? 'outline' : 'solid'} onClick={() => window.print()}>
      {messages.print}
    </Button>
  )
}
