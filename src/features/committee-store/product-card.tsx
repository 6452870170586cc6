import { chakra } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import type { EventProduct, Product } from '../../../contract/entities/product.ts'
import type { Buyer } from '../../../contract/rules/availability.ts'
import { priceNowCents } from '../../../contract/rules/price.ts'
import { groupByColor } from '../../../contract/rules/variants.ts'
import { BuyRow } from './buy-row.tsx'
import { type Choice, type Judged, freshChoice, judgeChoice } from './product-choice.ts'
import { ProductHead } from './product-head.tsx'
import { ProductPicture } from './product-picture.tsx'
import { VariantOptions } from './variant-options.tsx'
import type { Wanted } from './wanted.ts'

const Item = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignContent: 'start',
    py: '4',
    borderTop: '1px solid',
    borderColor: 'border',
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
    md: { p: '14px', border: '1px solid', borderColor: 'border', borderRadius: 'control' },
  },
  variants: {
    // The picture stands beside everything else of a product with colours.
    hasVariants: {
      true: {
        md: {
          gridColumn: '1 / -1',
          gridTemplateRows: 'auto 1fr',
          columnGap: '6',
          '& > :nth-child(1)': { gridRow: '1 / span 2' },
          '& > :nth-child(3)': { gridColumn: '2' },
        },
      },
      false: {},
    },
  },
})

const smallPicture = { w: '64px', h: '64px' }
const largePicture = {
  w: { base: '96px', md: '160px', lg: '240px' },
  h: { base: '96px', md: '160px', lg: '240px' },
}

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
    <Item aria-labelledby={nameId} hasVariants={hasVariants}>
      <ProductPicture {...(hasVariants ? largePicture : smallPicture)} />
      <ProductHead
        nameId={nameId}
        product={product}
        priceCents={basePriceCents}
        availableFromMs={plain.availableFromMs}
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
