import { Box, Grid } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type Product, productAtEvent } from '#contract/entities/product.ts'
import { isOrderingClosed } from '#contract/rules/buying/availability.ts'
import { saleTickMs } from '#config/constants.ts'
import { saleMoments } from '#data/store/sale-moments.ts'
import { sortProducts } from '#data/store/sort-products.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useTurningPoint } from '#lib/hooks/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { targetOf, useAnchorTarget } from '#ui/hooks/use-anchor-target.ts'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { AddToCartDialogs, useAddToCartFlow } from '../add-to-cart/add-to-cart-flow.tsx'
import { useDetailsLink } from './use-details-link.ts'
import { useDrawnBuyer } from './use-drawn-buyer.ts'
import { useOfferedChoice } from './use-offered-choice.ts'
import { messages } from '../messages.ts'
import { ProductCard } from './product-card.tsx'
import {
  filteredFrom,
  filterProducts,
  ProductFilter,
  availableKey,
  useAvailableOnly,
} from './product-filter.tsx'

interface ProductListProps {
  products: Product[]
  committeeId: number
  eventId: number
  deadlineMs: number | null
}

/** The most products in view when the page opens, on phones and on wide windows. */
const firstCount = 4
const firstCountWide = 8

/** The products sold at the event in their order (rule 10); a long list has a filter. */
export function ProductList({ products, committeeId, eventId, deadlineMs }: ProductListProps) {
  const buyer = useDrawnBuyer(committeeId)
  // What all cards depend on changes in a deferred render, so that it hydrates none of them in one task with the others.
  const isOffline = useDeferredValue(useConnection().isOffline)
  const sold = useMemo(() => soldAt(products, eventId), [products, eventId])
  const moments = useMemo(
    () =>
      saleMoments(
        sold.map(({ entry }) => entry),
        [deadlineMs],
      ),
    [sold, deadlineMs],
  )
  const nowMs = useDeferredValue(useTurningPoint(saleTickMs, moments))
  const isClosed = isOrderingClosed(deadlineMs, nowMs)
  const flow = useAddToCartFlow()
  const text = useTextParam('q')
  const [isAvailableOnly, toggleAvailable] = useAvailableOnly()
  // Typing stays responsive: the list follows in a deferred render.
  const filter = useDeferredValue(
    useMemo(() => ({ text: text.draft, isAvailableOnly }), [text.draft, isAvailableOnly]),
  )
  const filtered = useMemo(
    () => (isClosed && filter.isAvailableOnly ? [] : filterProducts(sold, filter, buyer, nowMs)),
    [sold, filter, buyer, nowMs, isClosed],
  )
  const linkedId = targetOf(useLocation().hash, 'product')
  const linkedIndex = filtered.findIndex(({ product }) => product.id === linkedId)
  // The target of a link is in the first portion, with everything before it.
  const first = Math.max(firstCount, linkedIndex + 1)
  const rendered = filtered.slice(0, useProgressiveCount(filtered.length, first))
  const openDetails = useDetailsLink(sold, flow.add)
  useOfferedChoice(sold, flow.add)
  const targetId = useAnchorTarget(
    'product',
    (id) => rendered.some(({ product }) => product.id === id),
    openDetails,
  )
  const isFiltering = filter.text.trim() !== '' || filter.isAvailableOnly
  const isMissing = targetId !== null && !sold.some(({ product }) => product.id === targetId)
  return (
    <>
      {isClosed && deadlineMs !== null ? (
        <Box mb="4">
          <Banner tone="warning">{messages.closedOn(formatInstant(deadlineMs))}</Banner>
        </Box>
      ) : null}
      {isMissing ? <Banner voice="status">{messages.targetMissing}</Banner> : null}
      {sold.length >= filteredFrom || isFiltering ? (
        <ProductFilter
          text={text}
          isAvailableOnly={isAvailableOnly}
          onToggleAvailable={toggleAvailable}
          leftCount={filtered.length}
          allCount={sold.length}
        />
      ) : null}
      {sold.length === 0 ? <Empty text={messages.empty} /> : null}
      {sold.length > 0 && filtered.length === 0 ? (
        <Empty
          text={messages.filter.none}
          action={
            <Button variant="outline" onClick={() => text.clear(availableKey)}>
              {messages.filter.clear}
            </Button>
          }
        />
      ) : null}
      <Grid
        gap={{ base: '0', md: '4' }}
        // A card next to one with open colours keeps its own height.
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        {rendered.map(({ product, entry }, index) => (
          <ProductCard
            key={entry.id}
            committeeId={committeeId}
            product={product}
            entry={entry}
            buyer={buyer}
            nowMs={nowMs}
            isClosed={isClosed}
            onAdd={flow.add}
            isAdding={flow.addingEntryId === entry.id}
            isOffline={isOffline}
            isTarget={product.id === targetId}
            isEager={index < firstCount}
            isNearAtOnce={index < firstCountWide}
          />
        ))}
      </Grid>
      <AddToCartDialogs flow={flow} />
    </>
  )
}

function soldAt(products: readonly Product[], eventId: number) {
  const sold = products.flatMap((product) => {
    const entry = productAtEvent(product, eventId)
    return entry ? [{ product, entry }] : []
  })
  return sortProducts(sold)
}
