import { Box, Text } from '@chakra-ui/react'
import type { Cart, CartLine } from '../../../contract/entities/cart.ts'
import { useConnection } from '../../lib/connection.ts'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { formatCents } from '../../ui/format-cents.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { HoldNote } from './hold-note.tsx'
import { messages } from './messages.ts'

interface CartLinesProps {
  cart: Cart
  onRemove: (line: CartLine) => void
  removingId: number | null
}

export function CartLines({ cart, onRemove, removingId }: CartLinesProps) {
  const { isOffline } = useConnection()
  return (
    <Box display="grid" gap="4">
      {isOffline ? (
        <Banner icon="offline" tone="warning">
          {messages.offline.removing}
        </Banner>
      ) : null}
      <Box as="ul" listStyleType="none">
        {cart.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            onRemove={() => onRemove(line)}
            isRemoving={removingId === line.id}
          />
        ))}
      </Box>
      <HoldNote heldUntilMs={cart.heldUntilMs} />
    </Box>
  )
}

interface LineProps {
  line: CartLine
  onRemove: () => void
  isRemoving: boolean
}

function Line({ line, onRemove, isRemoving }: LineProps) {
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
      <Money cents={line.unitCents * line.quantity} fontWeight="680" textAlign="right" />
      <Box color="fg.muted" textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
        {line.variantName ? <Text>{line.variantName}</Text> : null}
        <Text>
          {formatCents(line.unitCents)} × {line.quantity}
        </Text>
      </Box>
      <IconButton
        aria-label={messages.remove(line.productName)}
        aria-busy={isRemoving}
        justifySelf="end"
        onClick={onRemove}
      >
        <Icon name="remove" sizePx={20} />
      </IconButton>
    </Box>
  )
}
