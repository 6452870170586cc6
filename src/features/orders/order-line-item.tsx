import { Box, Text } from '@chakra-ui/react'
import type { OrderLine } from '../../../contract/entities/order.ts'
import { formatCents } from '../../ui/format-cents.ts'
import { Money } from '../../ui/money.tsx'

/** One line of an order: product, variant, answers, unit price × quantity, line total. */
export function OrderLineItem({ line }: { line: OrderLine }) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="1fr auto"
      gap="2px 12px"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text fontWeight="680">{line.productName}</Text>
      <Money cents={line.unitCents * line.quantity} fontWeight="680" />
      <Box color="fg.muted" textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
        {line.variantName ? <Text>{line.variantName}</Text> : null}
        {Object.entries(line.dataPoints).map(([key, value]) => (
          <Text key={key}>
            {key}: {value}
          </Text>
        ))}
        <Text>
          {formatCents(line.unitCents)} × {line.quantity}
        </Text>
      </Box>
    </Box>
  )
}
