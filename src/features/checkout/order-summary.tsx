import { Box, Text } from '@chakra-ui/react'
import { type Cart, subtotalCents } from '../../../contract/entities/cart.ts'
import { formatCents } from '../../ui/format-cents.ts'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/section.tsx'
import { Sums } from '../../ui/sums.tsx'
import { messages } from './messages.ts'

/** What is about to be ordered. */
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
      <Box as="ul" listStyleType="none" mb="3">
        {cart.lines.map((line) => (
          <Box
            as="li"
            key={line.id}
            display="grid"
            gridTemplateColumns="1fr auto"
            gap="2px 12px"
            py="10px"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Text fontWeight="680">{line.productName}</Text>
            <Money cents={line.unitCents * line.quantity} fontWeight="680" />
            <Box color="fg.muted" textStyle="second">
              {line.variantName ? (
                <Text>
                  {messages.summary.variantSelected}: {line.variantName}
                </Text>
              ) : null}
              <Text fontVariantNumeric="tabular-nums lining-nums">
                {formatCents(line.unitCents)} × {line.quantity}
              </Text>
            </Box>
          </Box>
        ))}
      </Box>
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
