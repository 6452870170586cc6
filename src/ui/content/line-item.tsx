import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatCents } from '../../lib/format.ts'
import { Money } from './money.tsx'

interface LineItemProps {
  name: string
  unitCents: number
  quantity: number
  /** Variant and answers, one line each. */
  notes: readonly string[]
  /** A button under the line's total. */
  action?: ReactNode
}

/** One line of a cart or an order. */
export function LineItem({ name, unitCents, quantity, notes, action }: LineItemProps) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="2px 12px"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text fontWeight="680">{name}</Text>
      <Money cents={unitCents * quantity} fontWeight="680" textAlign="right" />
      <Box color="fg.muted" textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
        {[...new Set(notes)].map((note) => (
          <Text key={note}>{note}</Text>
        ))}
        <Text>
          {formatCents(unitCents)} × {quantity}
        </Text>
      </Box>
      {action}
    </Box>
  )
}

export function LineItems({ children }: { children: ReactNode }) {
  return (
    <Box as="ul" listStyleType="none" mb="3">
      {children}
    </Box>
  )
}
