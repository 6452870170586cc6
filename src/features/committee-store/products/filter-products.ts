// Which of a store's products a filter leaves: by words of the name, and by what can be bought now. Pure.
import type { EventProduct, Product } from '../../../../contract/entities/product.ts'
import { type Buyer, isAvailable } from '../../../../contract/rules/availability.ts'
import { priceNowCents } from '../../../../contract/rules/price.ts'
import { hasAllWords, searchWords } from '../../../../contract/rules/search-words.ts'
import { isProductSoldOut } from '../../../data/store/sort-products.ts'

export interface Sold {
  product: Product
  entry: EventProduct
}

export interface Filter {
  text: string
  isAvailableOnly: boolean
}

/** With so many products or more a store has a filter. */
export const filteredFrom = 12

function isForSaleNow(entry: EventProduct, buyer: Buyer, nowMs: number): boolean {
  if (isProductSoldOut(entry) || !isAvailable(entry, buyer, nowMs)) return false
  return priceNowCents(entry.basePriceHistory, [], nowMs) !== null
}

/** The products the filter leaves, in their order; an empty filter leaves all. */
export function filterProducts<T extends Sold>(
  products: readonly T[],
  { text, isAvailableOnly }: Filter,
  buyer: Buyer,
  nowMs: number,
): T[] {
  const words = searchWords(text)
  return products.filter(
    ({ product, entry }) =>
      hasAllWords(words, product.name) && (!isAvailableOnly || isForSaleNow(entry, buyer, nowMs)),
  )
}
