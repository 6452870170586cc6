import type { Order } from '#contract/entities/order.ts'
import { lineNotes } from '#contract/entities/answers.ts'
import { Badge } from '#ui/content/badge.tsx'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Sums } from '#ui/content/money.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { stateLabel, stateTone } from './order-wording.ts'

export function OrderSummary({ order }: { order: Order }) {
  // "Placed" beside "Order on hold" would contradict it.
  const isStateMisleading = order.dispute !== '' || order.isLapsed
  return (
    <Section
      heading={messages.summary}
      aside={
        isStateMisleading ? null : (
          <Badge tone={stateTone(order.state)}>{stateLabel(order.state)}</Badge>
        )
      }
    >
      {order.lines.length === 0 ? (
        messages.noItems
      ) : (
        <LineItems>
          {order.lines.map((line) => (
            <LineItem
              key={line.id}
              name={line.productName}
              unitCents={line.unitCents}
              quantity={line.quantity}
              notes={lineNotes(line)}
            />
          ))}
        </LineItems>
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
