// How many of a product one cart may take (rule 7).
import type { Stock } from '../../entities/product.ts'

export const defaultMaximum = 99

/** Stock is tracked only when the inventory is a count above 0. */
export function isTracked(inventory: number | null): inventory is number {
  return inventory !== null && inventory > 0
}

/** What the quantity field offers: the limit if there is one, else the inventory, else 99. `checkQuantity` may allow less. */
export function maximumQuantity(inventory: number | null, limitThreshold: number | null): number {
  if (limitThreshold !== null && limitThreshold > 0) return limitThreshold
  return isTracked(inventory) ? inventory : defaultMaximum
}

export type QuantityCheck = 'ok' | 'aboveInventory' | 'aboveLimit'

/** The inventory is the maximum even if the limit is larger (rule 7). */
export function checkQuantity(
  quantity: number,
  inventory: number | null,
  limitThreshold: number | null,
): QuantityCheck {
  if (isTracked(inventory) && quantity > inventory) return 'aboveInventory'
  return quantity > maximumQuantity(inventory, limitThreshold) ? 'aboveLimit' : 'ok'
}

/** Whose pieces are counted: a chosen variant's own when they are tracked, else the product's (rule 7). */
export function countedStock<S extends Pick<Stock, 'inventory'>>(product: S, variant: S | null): S {
  return variant && isTracked(variant.inventory) ? variant : product
}

/** The stock that decides: the counted one, closed as soon as the product or the variant is (rule 7). */
export function decidingStock(product: Stock, variant: Stock | null): Stock {
  const { inventory, held } = countedStock(product, variant)
  return { isSoldOut: product.isSoldOut || variant?.isSoldOut === true, inventory, held }
}
