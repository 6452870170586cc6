import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buyerAt } from '#contract/rules/buying/buyer.ts'
import { isOrderingClosed } from '#contract/rules/buying/availability.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { saleTickMs } from '#config/constants.ts'
import type { ShortlistItem } from '#data/shortlist/shortlist-state.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { productsQuery } from '#data/store/products.ts'
import { saleMoments } from '#data/store/sale-moments.ts'
import { saleObstacle } from '#data/store/sale-obstacle.ts'
import { formatInstant } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { useSession } from '#session/state/session-store.ts'
import { messages } from './messages.ts'

/** What the store shows for a saved choice: from the saved products, else over the network. */
export function useShownItem(item: ShortlistItem) {
  const { eventId, committeeId, eventProductId, eventVariantId } = item
  const buyer = buyerAt(useSession().buyingRights, committeeId)
  const stores = useQuery(committeesQuery(eventId)).data
  const products = useQuery(productsQuery(committeeId, eventId)).data
  const store = useMemo(() => stores?.find(({ id }) => id === committeeId), [stores, committeeId])
  const product = useMemo(
    () => products?.flatMap(({ events }) => events).find(({ id }) => id === eventProductId),
    [products, eventProductId],
  )
  const variant = product?.variants.find((one) => one.eventVariantId === eventVariantId) ?? null
  const moments = useMemo(
    () => saleMoments(product ? [product] : [], [store?.deadlineMs ?? null]),
    [product, store],
  )
  const deadlineMs = store?.deadlineMs ?? null
  const nowMs = useNow(saleTickMs, moments)
  const isStoreGone = stores !== undefined && !store
  const isClosed = isOrderingClosed(deadlineMs, nowMs)
  const obstacle = product
    ? saleObstacle(product, variant, { buyer, nowMs, isClosed })
    : isClosed && 'closed'
  const closedOn = deadlineMs === null ? '' : formatInstant(deadlineMs, 'dateShort')
  return {
    imagePath: variant?.imagePaths[0] ?? product?.imagePaths[0] ?? '',
    priceCents: product ? priceNow({ product, variant, buyer, nowMs }) : null,
    storeName: store?.storeName ?? '',
    isStoreGone,
    /** Why it can't be bought now, null = it can, as far as this device knows. */
    note: isStoreGone
      ? messages.storeGone
      : obstacle
        ? messages.obstacle(obstacle, closedOn)
        : null,
  }
}
