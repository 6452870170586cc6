import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { isCheckDue, standingOf } from '#contract/rules/orders/standing.ts'
import { storesPath } from '#config/paths.ts'
import { useSession } from '#session/state/session-store.ts'
import { AddressBlock } from '#ui/page/address-block.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { UnconfirmedAddress } from '#ui/feedback/unconfirmed-address.tsx'
import { ChangeLines } from './change-lines.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CheckProgress } from './check-progress.tsx'
import { CheckStub } from './check-stub.tsx'
import { messages } from './messages.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { RefundRequest } from './refund-request.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrderSummary } from './order-summary.tsx'
import { hasCheckSteps, mayCancel } from './order-wording.ts'

/** A column that never grows wider than the page, even with a long word in it. */
const column = 'minmax(0, 1fr)'

/** A whole order; `savedNote` shows the age of the saved copy. */
export function OrderView({ order, savedNote }: { order: Order; savedNote: ReactNode }) {
  const isAwaited = isCheckDue(standingOf(order))
  // The check has to be sent next, so its steps come first. Nobody sends one for a test order.
  const isDue = isAwaited && !order.isTest
  const { user } = useSession()
  return (
    <Grid gridTemplateColumns={column} gap={{ base: '5', md: '8' }} _print={{ gap: '4' }}>
      <Box>
        {order.isTest ? (
          <Box mb="4" maxW="640px">
            <Banner tone="warning" title={messages.testOrder} role="note">
              {messages.testNote}
            </Banner>
          </Box>
        ) : null}
        <OrderStanding order={order} />
        {savedNote}
        <Box className="no-print" mt="4" maxW="640px" _empty={{ display: 'none' }}>
          <UnconfirmedAddress user={user} />
        </Box>
      </Box>
      {isDue ? (
        <Banner tone="warning" title={messages.pendingLead} role="note">
          {messages.pendingNotice}
        </Banner>
      ) : null}
      {isDue ? (
        <Box className="no-print" maxW="640px">
          <CheckProgress order={order}>
            <PrintButton />
          </CheckProgress>
          {mayCancel(order) ? <CancelOrder order={order} /> : null}
        </Box>
      ) : null}
      <Grid
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: column, md: `${column} ${column}` }}
        _print={{ gridTemplateColumns: `${column} ${column}`, gap: '6' }}
      >
        <OrderSummary order={order} />
        <Grid
          gridTemplateColumns={column}
          gap={{ base: '5', md: '8' }}
          alignContent="start"
          // On phones its parts are parts of the page, of which the refunds come first.
          display={{ base: 'contents', md: 'grid' }}
          _print={{ display: 'grid' }}
        >
          {order.refunds.length > 0 ? (
            <Box order={{ base: '-1', md: '0' }}>
              <OrderRefunds order={order} />
            </Box>
          ) : null}
          <OrderDetails order={order} />
          <ChangeLines order={order} />
          <RefundRequest order={order} />
          {hasCheckSteps(order) && !isDue ? (
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
        <LinkButton to={storesPath} variant={isDue ? 'outline' : 'solid'}>
          {messages.continueShopping}
        </LinkButton>
        {isDue ? null : <PrintButton isQuiet />}
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
