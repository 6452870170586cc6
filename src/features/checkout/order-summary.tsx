import { Text } from '@chakra-ui/react'
import { type Cart, subtotalCents } from '../../../contract/entities/cart.ts'
import { lineNotes } from '../../../contract/rules/answers.ts'
import { LineItem, LineItems } from '../../ui/content/line-item.tsx'
import { Sums } from '../../ui/content/money.tsx'
import { Section } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'

export function OrderSummary({ cart }: { cart: Cart }) {
  return (
    <Section
      heading={messages.summary.title}
      aside={
        <Text textStyle="second" color="fg.muted">
          {messages.summary.items(cart.lines.length)}
        </Text>
      }
    >
      <LineItems>
        {cart.lines.map((line) => (
          <LineItem
            key={line.id}
            name={line.productName}
            unitCents={line.unitCents}
            quantity={line.quantity}
            notes={lineNotes(line, messages.summary.variantSelected)}
          />
        ))}
      </LineItems>
      <Sums
        rows={[
          { label: messages.summary.subtotal, cents: subtotalCents(cart) },
          { label: messages.summary.shipping, cents: cart.shippingCents },
        ]}
        totalLabel={messages.summary.total}
        totalCents={cart.totalCents}
      />
    </Section>
  )
}
