// A search among saved products, for when the server can't be reached. Pure: the same words
// match as on the server, in the same order (contract/values/search-words.ts, contract/rules/search-order.ts).
import type { Committee } from '#contract/entities/committee.ts'
import {
  type EventProduct,
  priceOf,
  type Product,
  productAtEvent,
  type ProductHit,
  productTexts,
} from '#contract/entities/product.ts'
import { unitsOf } from '#contract/entities/units.ts'
import { bestHits } from '#contract/rules/search-order.ts'
import { searchWords, withoutTags } from '#contract/values/search-words.ts'
import { findByWords } from '#contract/values/similar-words.ts'
import { isProductSoldOut } from './sort-products.ts'

/** A listed store with its saved products. */
export interface SavedStore {
  committee: Committee
  products: readonly Product[]
}

function toHit(committee: Committee, product: Product, entry: EventProduct): ProductHit {
  return {
    id: product.id,
    name: product.name,
    committeeId: committee.id,
    storeName: committee.storeName,
    ...priceOf(entry),
    availabilityMs: entry.availabilityMs,
    memberAvailabilityMs: entry.memberAvailabilityMs,
    isSoldOut: isProductSoldOut(entry),
    imagePath: entry.imagePaths[0] ?? '',
  }
}

interface Found {
  /** The text that is searched. */
  text: string
  hit: ProductHit
}

function searchable(stores: readonly SavedStore[], eventId: number): Found[] {
  return stores.flatMap(({ committee, products }) =>
    products.flatMap((product) => {
      const entry = productAtEvent(product, eventId)
      if (!entry) return []
      const own = unitsOf(productTexts).map(([name, unit]) =>
        unit === 'html' ? withoutTags(product[name]) : product[name],
      )
      const options = entry.variants.map(({ displayName }) => displayName)
      const texts = [...own, committee.name, committee.storeName]
      return [{ text: [...texts, ...options].join(' '), hit: toHit(committee, product, entry) }]
    }),
  )
}

/** The best of the saved products that contain every word of `text`, or else similar words. */
export function findInSaved(
  stores: readonly SavedStore[],
  eventId: number,
  text: string,
): ProductHit[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  const hits = findByWords(searchable(stores, eventId), text, (found) => found.text)
  return bestHits(
    hits.map(({ hit }) => hit),
    words,
  )
}
