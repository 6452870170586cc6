import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { productMessages } from './messages.ts'
import { StockDialog, type StockOf } from './stock-dialog.tsx'

const words = productMessages

/** The stock of the product itself; each size has its own beside it, and where it has, this one is not counted. */
export function ProductStock({ product }: { product: DeskProduct }) {
  const { entry, stock } = product
  if (entry.variants.length > 0 && stock.left === null) return null
  return (
    <Section heading={words.sections.stock}>
      <Box w="fit-content">
        <StockLine productId={product.id} of={{ ...stock, variantId: null, name: entry.name }} />
      </Box>
    </Section>
  )
}

/** What is left, sold and held, with the button that changes it by a difference. */
export function StockLine({ productId, of }: { productId: number; of: StockOf }) {
  const { isOffline } = useConnection()
  const [dialog, setDialog] = useState({ isOpen: false, count: 0 })
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minW="0">
      <Text textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
        {words.stockOf(of.left, of.sold, of.held)}
      </Text>
      <Button
        variant="outline"
        size="sm"
        flexShrink="0"
        aria-label={`${words.stock.change}: ${of.name}`}
        disabled={isOffline}
        onClick={() => setDialog({ isOpen: true, count: dialog.count + 1 })}
      >
        {words.stock.change}
      </Button>
      {dialog.count > 0 ? (
        <StockDialog
          key={dialog.count}
          productId={productId}
          row={of}
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      ) : null}
    </Box>
  )
}
