import type { Order, OrderLine } from '../../../contract/entities/order.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { LineItem, LineItems } from '../../ui/content/line-item.tsx'
import { Sums } from '../../ui/content/money.tsx'
import { Section } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'
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
        <LineItems>
          {order.lines.map((line) => (
            <LineItem
              key={line.id}
              name={line.productName}
              unitCents={line.unitCents}
              quantity={line.quantity}
              notes={notesOf(line)}
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

// An order keeps answers by key; the cart shows the same answers by label.
function notesOf({ variantName, dataPoints }: OrderLine): string[] {
  const answers = Object.entries(dataPoints).map(([key, value]) => `${key}: ${value}`)
  return variantName ? [variantName, ...answers] : answers
}
