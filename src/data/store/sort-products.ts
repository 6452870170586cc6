// The order of products in a committee's store (rule 10): sold-out last, then sortOrder.
import type { EventProduct } from '#contract/entities/product.ts'

/** Sold out by its own flag, or because every variant is. */
export function isProductSoldOut(entry: Pick<EventProduct, 'isSoldOut' | 'variants'>): boolean {
  return (
    entry.isSoldOut ||
    (entry.variants.length > 0 && entry.variants.every((variant) => variant.isSoldOut))
  )
}

/** Entries in the shop's order; equal ones keep the order they came in. */
export function sortProducts<T extends { entry: EventProduct }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) =>
      Number(isProductSoldOut(a.entry)) - Number(isProductSoldOut(b.entry)) ||
      a.entry.sortOrder - b.entry.sortOrder,
  )
}
