// Why nothing of a product, or of one of its variants, can be bought now: one answer on every screen (rule 11).
import type { EventProduct, Variant } from '#contract/entities/product.ts'
import { isAvailable } from '#contract/rules/buying/availability.ts'
import type { Buyer } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { decidingStock } from '#contract/rules/buying/quantity.ts'
import { isProductSoldOut } from './sort-products.ts'

/** Who buys, and when. */
export interface Sale {
  buyer: Buyer
  nowMs: number
  /** The store's deadline has passed. */
  isClosed: boolean
}

export type SaleObstacle = 'soldOut' | 'closed' | 'notAvailable'

export const obstacleWords = {
  soldOut: 'Sold Out',
  closed: 'Ordering closed',
  notAvailable: 'Not Available Yet',
} as const satisfies Record<SaleObstacle, string>

/** The first obstacle by priority, null = there is none; `variant` is null where none is chosen. */
export function saleObstacle(
  entry: EventProduct,
  variant: Variant | null,
  { buyer, nowMs, isClosed }: Sale,
): SaleObstacle | null {
  if (isProductSoldOut(entry) || decidingStock(entry, variant).isSoldOut) return 'soldOut'
  if (isClosed) return 'closed'
  const hasPrice = priceNow({ product: entry, variant, buyer, nowMs }) !== null
  return hasPrice && isAvailable(entry, buyer, nowMs) ? null : 'notAvailable'
}
