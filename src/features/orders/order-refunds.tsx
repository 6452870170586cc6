import { Box, Text } from '@chakra-ui/react'
import type { Order, OrderRefund } from '#contract/entities/order.ts'
import { formatInstant } from '#lib/format.ts'
import { Money, Sums } from '#ui/content/money.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { isPaidByCard, refundedCents } from './order-wording.ts'

const words = messages.refunds

/** Each refund with its day, its amount and the treasurer's reason. */
export function OrderRefunds({ order }: { order: Order }) {
  const sumCents = refundedCents(order)
  return (
    <Section heading={words.title}>
      <Box as="ul" listStyleType="none" mb="1">
        {order.refunds.map((refund) => (
          <Refund
            key={refund.id}
            refund={refund}
            items={itemsOf(order, refund)}
            timeZone={order.timeZone}
          />
        ))}
      </Box>
      {sumCents > 0 ? <Sums rows={[]} totalLabel={words.total} totalCents={sumCents} /> : null}
      {isPaidByCard(order) ? (
        <Text mt="2" textStyle="second" color="fg.muted">
          {words.toCard}
        </Text>
      ) : null}
    </Section>
  )
}

/** The names of what a refund gives back; empty for an amount without lines. */
function itemsOf({ lines }: Order, { parts }: OrderRefund): string[] {
  return parts.map(({ lineId, quantity }) => {
    if (lineId === null) return messages.shipping
    const line = lines.find(({ id }) => id === lineId)
    const name = [line?.productName, line?.variantName].filter(Boolean).join(', ')
    return quantity > 0 ? words.pieces(quantity, name) : words.lowerPrice(name)
  })
}

interface RefundProps {
  refund: OrderRefund
  items: readonly string[]
  /** '' = not known. */
  timeZone: string
}

function Refund({ refund, items, timeZone }: RefundProps) {
  const { cents, atMs, reason, isUnderway } = refund
  const day = atMs === null ? words.undated : formatInstant(atMs, 'date', timeZone)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="2px 12px"
      py="10px"
      // Below the last one the sum has its own line.
      css={{ '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'border' } }}
    >
      <Text fontWeight="680">{isUnderway ? words.underway : day}</Text>
      <Money cents={cents} fontWeight="680" textAlign="right" />
      {items.length > 0 ? (
        <Text gridColumn="1 / -1" textStyle="second" overflowWrap="anywhere">
          {items.join('; ')}
        </Text>
      ) : null}
      {reason === '' ? null : (
        <Text gridColumn="1 / -1" textStyle="second" color="fg.muted" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  )
}
