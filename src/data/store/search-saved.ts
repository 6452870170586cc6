// A search among saved products, for when the server can't be reached. Pure: the same words
// match as on the server (contract/rules/search-words.ts).
import type { Committee } from '../../../contract/entities/committee.ts'
import type { ProductHit } from '../../../contract/entities/product-hit.ts'
import {
  type EventProduct,
  type Product,
  productAtEvent,
} from '../../../contract/entities/product.ts'
import { byText } from '../../lib/by-text.ts'
import { hasAllWords, searchWords, withoutTags } from '../../../contract/rules/search-words.ts'
import { isProductSoldOut } from './sort-products.ts'

/** A listed store with its saved products. */
export interface SavedStore {
  committee: Committee
  products: readonly Product[]
}

function toHit(committee: Committee, product: Product, entry: EventProduct) {
  return {
    id: product.id,
    name: product.name,
    committeeId: committee.id,
    storeName: committee.storeName,
    basePriceHistory: entry.basePriceHistory,
    availabilityMs: entry.availabilityMs,
    memberAvailabilityMs: entry.memberAvailabilityMs,
    isSoldOut: isProductSoldOut(entry),
    imagePath: entry.imagePaths[0] ?? '',
  }
}

/** Saved products that contain every word of `text`: sold-out last, names with all words first. */
export function findInSaved(
  stores: readonly SavedStore[],
  eventId: number,
  text: string,
): ProductHit[] {
  const words = searchWords(text)
  const hits = stores.flatMap(({ committee, products }) =>
    products.flatMap((product) => {
      const entry = productAtEvent(product, eventId)
      const { name, description } = product
      const isHit =
        entry &&
        hasAllWords(words, name, withoutTags(description), committee.name, committee.storeName)
      return isHit ? [toHit(committee, product, entry)] : []
    }),
  )
  return hits.sort(
    (a, b) =>
      Number(a.isSoldOut) - Number(b.isSoldOut) ||
      Number(hasAllWords(words, b.name)) - Number(hasAllWords(words, a.name)) ||
      byText.compare(a.name, b.name) ||
      a.id - b.id,
  )
}
