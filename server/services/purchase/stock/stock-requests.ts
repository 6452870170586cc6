// The stock that the lines of a cart need.
import type { CartLine } from '#server/repositories/cart/cart-lines.ts'
import type { StockQuantity } from '#server/repositories/cart/holds.ts'
import type { Offer, OfferVariant } from '#server/repositories/catalog/offers.ts'

/** The stock that one line of a cart needs. */
export interface StockRequest {
  /** The product, with its variant. */
  name: string
  productName: string
  offerId: number
  variantId: number | null
  quantity: number
  committeeId: number
  /** The number at which the chairs are told; null = never. */
  fewLeft: number | null
  limitThreshold: number | null
  productStockId: number
  variantStockId: number | null
}

/** The name of a product with that of its variant; '' = none. */
export const itemName = (productName: string, variantName: string) =>
  variantName === '' ? productName : `${productName} (${variantName})`

/** The stock that a quantity of an offer needs. */
export function stockRequestOf(
  offer: Offer,
  variant: OfferVariant | null,
  quantity: number,
): StockRequest {
  return {
    name: itemName(offer.productName, variant?.displayName ?? ''),
    productName: offer.productName,
    offerId: offer.id,
    variantId: variant?.id ?? null,
    quantity,
    committeeId: offer.committeeId,
    fewLeft: offer.fewLeft,
    limitThreshold: offer.limitThreshold,
    productStockId: offer.stockId,
    variantStockId: variant?.stockId ?? null,
  }
}

/** The stock that each line needs, in the lines' order. */
export function stockRequests(lines: readonly CartLine[]): StockRequest[] {
  return lines.map(({ row, offer, variant }) => stockRequestOf(offer, variant, row.quantity))
}

/** The ids of the stock rows that the lines can use, each once, in locking order. */
export function stockIdsOf(lines: readonly StockRequest[]): number[] {
  const ids = lines.flatMap(({ productStockId, variantStockId }) =>
    variantStockId === null ? [productStockId] : [productStockId, variantStockId],
  )
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** The quantity that the lines need of each row of stock that may limit them. */
export function quantitiesOf(lines: readonly StockRequest[]): StockQuantity[] {
  return stockIdsOf(lines).map((stockId) => ({
    stockId,
    quantity: lines
      .filter((line) => line.productStockId === stockId || line.variantStockId === stockId)
      .reduce((sum, line) => sum + line.quantity, 0),
  }))
}
