// Whether a product can be bought as it is chosen: its button, price and quantity.
import type { EventProduct, Variant } from '#contract/entities/product.ts'
import { availableFromMs, isAvailable } from '#contract/rules/buying/availability.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import {
  type QuantityCheck,
  decidingStock,
  isTracked,
  checkQuantity,
  maximumQuantity,
} from '#contract/rules/buying/quantity.ts'
import { type Sale, type SaleObstacle, saleObstacle } from '#data/store/sale-obstacle.ts'
import { type ColorGroup, chosenVariant } from '../variants.ts'

/** Kept for each colour group, so that a choice in one colour never changes another. */
export interface Choice {
  variantId: number | undefined
  quantity: number
}

export const initialChoice: Choice = { variantId: undefined, quantity: 1 }

/** By priority: the first that applies is on the button. Only `addToCart` is enabled. */
export type ButtonState = SaleObstacle | 'invalidQuantity' | 'selectSize' | 'addToCart'

export interface PurchaseState {
  button: ButtonState
  /** The chosen variant, null = none is chosen or there are none. */
  variant: Variant | null
  /** null = no price entry applies now. */
  priceCents: number | null
  quantityCheck: QuantityCheck
  maximum: number
  /** The chosen variant's inventory, null = not tracked. */
  limitedTo: number | null
  /** From when the product is available, null = now, or the date is open. */
  availableFromMs: number | null
}

/** The state of a choice within a colour group; `group` is null for a product without variants. */
export function getPurchaseState(
  entry: EventProduct,
  group: ColorGroup | null,
  choice: Choice,
  sale: Sale,
): PurchaseState {
  const { buyer, nowMs, isClosed } = sale
  const variant = group ? chosenVariant(group, choice.variantId) : null
  const stock = decidingStock(entry, variant)
  const quantityCheck = checkQuantity(choice.quantity, stock.inventory, entry.limitThreshold)
  const priceCents = priceNow({ product: entry, variant, buyer, nowMs })
  const isAvailableNow = isAvailable(entry, buyer, nowMs)
  const getButton = (): ButtonState => {
    if (group?.isSoldOut) return 'soldOut'
    const obstacle = saleObstacle(entry, variant, sale)
    if (obstacle !== null) return obstacle
    if (quantityCheck !== 'ok') return 'invalidQuantity'
    return group === null || variant !== null ? 'addToCart' : 'selectSize'
  }
  return {
    button: getButton(),
    variant,
    priceCents,
    quantityCheck,
    maximum: maximumQuantity(stock.inventory, entry.limitThreshold),
    limitedTo: variant && isTracked(variant.inventory) ? variant.inventory : null,
    availableFromMs: isAvailableNow || isClosed ? null : availableFromMs(entry, buyer),
  }
}
