import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { memo, Suspense, useId, useMemo, useState } from 'react'
import type { EventProduct, Product, Variant } from '#contract/entities/product.ts'
import type { Buyer } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { anchorOf } from '#config/paths.ts'
import { isProductSoldOut } from '#data/store/sort-products.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNear } from '#ui/hooks/use-near.ts'
import { codePrompt } from '#ui/overlay/prompts.ts'
import type { AddToCartRequest } from '../add-to-cart/add-to-cart-request.ts'
import { messages } from '../messages.ts'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { colorImagePath, imagesOf } from '../pictures/product-pictures.ts'
import { BuyRow } from './buy-row.tsx'
import { SaveButton, type Savable, ShareButton } from './product-actions.tsx'
import { OpeningNote, canUseCode, openingTimes, ProductHead } from './product-head.tsx'
import {
  type Choice,
  type PurchaseState,
  initialChoice,
  getPurchaseState,
} from './purchase-state.ts'
import { VariantOptions } from './variant-options.tsx'
import { waitable } from '../waitlist/waitable.ts'
import { Waitlist } from '../waitlist/waitlist.tsx'
import { groupByColor } from '../variants.ts'

// Styles passed as `css`, because Chakra computes a recipe passed to `chakra()` anew for every element.
const item: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '3',
  alignContent: 'start',
  py: '4',
  borderTop: '1px solid',
  borderColor: 'border',
  // Off-screen cards are not rendered; the margin keeps the focus ring visible.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 210px',
  overflowClipMargin: '18px',
  '& > :nth-child(3)': { gridColumn: '1 / -1' },
  md: { p: '14px', border: '1px solid', borderColor: 'border', borderRadius: 'control' },
}

/** The card says when it opens: the room kept for it holds that too, so that no card lies over the next. */
const openingItem: SystemStyleObject = { containIntrinsicSize: 'auto 380px' }

/** The target of a link. */
const targetItem: SystemStyleObject = {
  boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
  pl: '14px',
  md: { pl: '5' },
}

interface ProductCardProps {
  committeeId: number
  product: Product
  entry: EventProduct
  buyer: Buyer
  nowMs: number
  /** The store's deadline has passed. */
  isClosed: boolean
  onAdd: (request: AddToCartRequest) => void
  isAdding: boolean
  isOffline: boolean
  isTarget: boolean
  /** In view when the page opens: its picture loads with the page. */
  isEager: boolean
  /** All of its controls come with the page. */
  isNearAtOnce: boolean
}

/**
 * One product of the store. A drawn one hydrates by itself, at once when it is tapped; quantity, Save and Share are
 * mounted when it comes near the window or gets the focus (decision 050).
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  )
})

function Card(props: ProductCardProps) {
  const { committeeId, product, entry, buyer, nowMs, isClosed, onAdd, isAdding, isOffline } = props
  const sale = { buyer, nowMs, isClosed }
  const nameId = useId()
  const { isNear, nearRef, comeNear } = useNear<HTMLElement>(props.isNearAtOnce)
  const [choice, setChoice] = useState(initialChoice)
  const groups = useMemo(() => groupByColor(entry.variants), [entry.variants])
  const images = useMemo(() => imagesOf(product.name, entry), [product.name, entry])
  const [picturePath, setPicturePath] = useState('')
  const plain = getPurchaseState(entry, null, choice, sale)
  const basePriceCents = priceNow({ product: entry, variant: null, buyer, nowMs })
  // A product that is sold out has no colours to choose from.
  const hasOptions = groups.length > 0 && !isProductSoldOut(entry)
  const add = (state: PurchaseState, { quantity }: Choice) =>
    onAdd({ productName: product.name, entry, variant: state.variant, quantity })
  const savable = ({ variant }: PurchaseState, { quantity }: Choice): Savable => ({
    eventId: entry.eventId,
    committeeId,
    productId: product.id,
    eventProductId: entry.id,
    eventVariantId: variant?.eventVariantId ?? null,
    productName: product.name.slice(0, 500),
    variantName: variant?.displayName.slice(0, 500) ?? '',
    quantity: Math.min(quantity, plain.maximum),
  })
  const isOnSale = !isClosed && plain.availableFromMs === null && basePriceCents !== null
  const waitlist = (ofVariants: readonly Variant[]) => {
    const variants = isOnSale ? waitable(entry, ofVariants) : null
    const productName = product.name
    return variants ? (
      <Waitlist {...{ productName, entry, variants, nameId, isOffline, onAdd }} />
    ) : null
  }
  const times = plain.availableFromMs === null ? null : openingTimes(entry)
  const share = isNear ? (
    <ShareButton committeeId={committeeId} productId={product.id} name={product.name} />
  ) : null
  return (
    <chakra.article
      id={anchorOf('product', product.id)}
      ref={nearRef}
      aria-labelledby={nameId}
      onFocus={comeNear}
      css={[item, times ? openingItem : {}, props.isTarget ? targetItem : {}]}
    >
      <ProductPicture
        productName={product.name}
        images={images}
        shownPath={picturePath}
        isEager={props.isEager}
      />
      <ProductHead
        nameId={nameId}
        product={product}
        priceCents={basePriceCents}
        availableFromMs={plain.availableFromMs}
        // The buttons are behind the toggle of the colours.
        badge={hasOptions && isClosed ? messages.button.closed : ''}
      >
        {times ? <OpeningNote productName={product.name} times={times} nowMs={nowMs} /> : null}
        {times && canUseCode(times, buyer) ? (
          <Button
            variant="plain"
            size="sm"
            ml="-16px"
            aria-describedby={nameId}
            onClick={codePrompt.open}
          >
            {messages.opening.haveCode}
          </Button>
        ) : null}
      </ProductHead>
      {hasOptions ? (
        <VariantOptions
          productName={product.name}
          groups={groups}
          basePriceCents={basePriceCents}
          getState={(group, chosen) => getPurchaseState(entry, group, chosen, sale)}
          onAdd={add}
          onChange={(group, { variant }) => setPicturePath(colorImagePath(group, variant))}
          savable={savable}
          waitlist={(group) => waitlist(group.sizes.map(({ variant }) => variant))}
          aside={share}
          isAdding={isAdding}
          isOffline={isOffline}
        />
      ) : (
        <Box display="grid" gap="1">
          <BuyRow
            what={product.name}
            nameId={nameId}
            choice={choice}
            state={plain}
            onQuantity={(quantity) => setChoice({ ...choice, quantity })}
            onAdd={() => add(plain, choice)}
            isAdding={isAdding}
            isOffline={isOffline}
            isNear={isNear}
          />
          {waitlist(entry.variants)}
          <Box display="flex" justifyContent="space-between" gap="2" mr="-12px" minH="44px">
            {isNear && groups.length === 0 ? (
              <SaveButton choice={savable(plain, choice)} nameId={nameId} />
            ) : (
              <span />
            )}
            {share}
          </Box>
        </Box>
      )}
    </chakra.article>
  )
}
