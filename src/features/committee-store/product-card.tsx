import { chakra } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import type { EventProduct, Product } from '../../../contract/entities/product.ts'
import type { Buyer } from '../../../contract/rules/availability.ts'
import { priceNowCents } from '../../../contract/rules/price.ts'
import { groupByColor } from '../../../contract/rules/variants.ts'
import { BuyRow } from './buy-row.tsx'
import { type Choice, type Judged, freshChoice, judgeChoice } from './product-choice.ts'
import { ProductHead } from './product-head.tsx'
import { VariantOptions } from './variant-options.tsx'
import type { Wanted } from './wanted.ts'

const Item = chakra('article', {
  base: {
    display: 'grid',
    gap: '3',
    alignContent: 'start',
    py: '4',
    borderTop: '1px solid',
    borderColor: 'border',
    md: { p: '14px', border: '1px solid', borderColor: 'border', borderRadius: 'control' },
  },
})

interface ProductCardProps {
  product: Product
  entry: EventProduct
  buyer: Buyer
  nowMs: number
  onAdd: (wanted: Wanted) => void
  isAdding: boolean
  isOffline: boolean
}

/** One product with everything needed to choose and add it. */
export function ProductCard(props: ProductCardProps) {
  const { product, entry, buyer, nowMs, onAdd, isAdding, isOffline } = props
  const nameId = useId()
  const [choice, setChoice] = useState(freshChoice)
  const groups = useMemo(() => groupByColor(entry.variants), [entry.variants])
  const plain = judgeChoice(entry, null, choice, buyer, nowMs)
  const basePriceCents = priceNowCents(entry.basePriceHistory, [], nowMs)
  const hasVariants = groups.length > 0
  const add = (judged: Judged, { quantity }: Choice) =>
    onAdd({ productName: product.name, entry, variant: judged.variant, quantity })
  return (
    <Item aria-labelledby={nameId} css={hasVariants ? { md: { gridColumn: '1 / -1' } } : {}}>
      <ProductHead
        nameId={nameId}
        product={product}
        priceCents={basePriceCents}
        availableFromMs={plain.availableFromMs}
        isLarge={hasVariants}
      />
      {hasVariants ? (
        <VariantOptions
          productName={product.name}
          groups={groups}
          basePriceCents={basePriceCents}
          judge={(group, chosen) => judgeChoice(entry, group, chosen, buyer, nowMs)}
          onAdd={add}
          isAdding={isAdding}
          isOffline={isOffline}
        />
      ) : (
        <BuyRow
          what={product.name}
          nameId={nameId}
          choice={choice}
          judged={plain}
          onQuantity={(quantity) => setChoice({ ...choice, quantity })}
          onAdd={() => add(plain, choice)}
          isAdding={isAdding}
          isOffline={isOffline}
        />
      )}
    </Item>
  )
}
