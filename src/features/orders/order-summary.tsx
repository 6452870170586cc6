import { Box } from '@chakra-ui/react'
import type { Order } from '../../../contract/entities/order.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { Sums } from '../../ui/sums.tsx'
import { messages } from './messages.ts'
import { OrderLineItem } from './order-line-item.tsx'
import { stateLabel, stateTone } from './order-wording.ts'

export function OrderSummary({ order }: { order: Order }) {
  return (
    <Section
      heading={messages.summary}
      aside={<Badge tone={stateTone(order.state)}>{stateLabel(order.state)}</Badge>}
    >
      {order.lines.length === 0 ? (
        messages.noItems
      ) : (
        <Box as="ul" listStyleType="none" mb="3">
          {order.lines.map((line) => (
            <OrderLineItem key={line.id} line={line} />
          ))}
        </Box>
      )}
      <Sums
        rows={[
          { label: messages.subtotal, cents: order.subtotalCents },
          { label: messages.shipping, cents: order.shippingCents },
        ]}
        totalLabel={messages.total}
        totalCents={order.totalCents}
      />
    </Section>
  )
}
