import { Box, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Product } from '../../../../contract/entities/product.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Money } from '../../../ui/content/money.tsx'
import { RichText } from '../../../ui/content/rich-text.tsx'
import { messages } from '../messages.ts'

interface ProductHeadProps {
  nameId: string
  product: Product
  priceCents: number | null
  availableFromMs: number | null
  /** More about when it can be bought. */
  children?: ReactNode
}

/** Name, price and description of a product. */
export function ProductHead(props: ProductHeadProps) {
  const { nameId, product, priceCents, availableFromMs, children } = props
  return (
    <Box minW="0">
      <Box display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        <chakra.h3
          id={nameId}
          textStyle="card"
          minW="0"
          tabIndex={-1}
          _focusVisible={{ outline: 'none' }}
        >
          {product.name}
        </chakra.h3>
        {priceCents === null ? null : <Money cents={priceCents} textStyle="price" />}
      </Box>
      <RichText html={product.description} topLevel={4} textStyle="second" color="fg.muted" />
      {priceCents === null ? <Text textStyle="second">{messages.noPrice}</Text> : null}
      {availableFromMs === null ? null : (
        <Text textStyle="second" fontWeight="600">
          {messages.availableOn} {formatInstant(availableFromMs)}
        </Text>
      )}
      {children}
    </Box>
  )
}
