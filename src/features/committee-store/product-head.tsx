import { Box, Text, chakra } from '@chakra-ui/react'
import type { Product } from '../../../contract/entities/product.ts'
import { formatInstant } from '../../lib/format.ts'
import { plainText } from '../../lib/safe-html.ts'
import { Money } from '../../ui/money.tsx'
import { messages } from './messages.ts'

interface ProductHeadProps {
  nameId: string
  product: Product
  priceCents: number | null
  availableFromMs: number | null
}

/** Name, price and description of a product. */
export function ProductHead(props: ProductHeadProps) {
  const { nameId, product, priceCents, availableFromMs } = props
  return (
    <Box minW="0">
      <Box display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        <chakra.h3 id={nameId} textStyle="card">
          {product.name}
        </chakra.h3>
        {priceCents === null ? null : <Money cents={priceCents} textStyle="price" />}
      </Box>
      <Text textStyle="second" color="fg.muted" whiteSpace="pre-line" maxW="measure">
        {plainText(product.description)}
      </Text>
      {priceCents === null ? <Text textStyle="second">{messages.noPrice}</Text> : null}
      {availableFromMs === null ? null : (
        <Text textStyle="second" fontWeight="600">
          {messages.availableOn} {formatInstant(availableFromMs)}
        </Text>
      )}
    </Box>
  )
}
