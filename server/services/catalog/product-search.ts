// Searches the products of an event by words.
import type { searchProducts } from '#contract/calls/store.ts'
import type { CallQuery } from '#contract/define-call.ts'
import type { ProductHit } from '#contract/entities/product.ts'
import { searchHitsAtMost } from '#contract/rules/search-order.ts'
import { searchWords } from '#contract/values/search-words.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import { findVisibleEvent, type Sight } from '../../repositories/catalog/events.ts'
import {
  findProducts,
  type HitRow,
  productTexts,
  type SearchOf,
} from '../../repositories/catalog/product-search.ts'
import { toPriced } from '../../repositories/catalog/price-row.ts'
import { keepIndexes } from './kept-indexes.ts'

/** Several events' worth; an index of more would hold up other requests. */
const textsAtMost = 2000

/** Events whose indexes are kept, with and without the products for test mode. */
const indexesAtMost = 6

type FindProducts = (
  query: CallQuery<typeof searchProducts>,
  context: Sight & { isTestMode: boolean },
) => Promise<ProductHit[]>

/**
 * Finds at most 50 products that contain every word, or else every word with a slip of one letter, each with its base
 * prices; 404 for an unknown event.
 */
export function createProductSearch(db: Db): FindProducts {
  const indexOf = keepIndexes(indexesAtMost)

  const findWithSlip = async (search: SearchOf, q: string): Promise<HitRow[]> => {
    const texts = await productTexts(db, { ...search, atMost: textsAtMost })
    const ids = [...indexOf(`${search.eventId} ${search.withTestOnly}`, texts)(q)]
    return ids.length === 0 ? [] : findProducts(db, { ...search, ids })
  }

  return async ({ eventId, q }, { isTestMode, ...sight }) => {
    if (!(await findVisibleEvent(db, eventId, sight))) throw noSuch('event')
    const words = searchWords(q)
    if (words.length === 0) return []
    const search = { eventId, words, atMost: searchHitsAtMost, withTestOnly: isTestMode }
    const exact = await findProducts(db, search)
    const rows = exact.length > 0 ? exact : await findWithSlip(search, q)
    return rows.map(toHit)
  }
}

const toHit = (row: HitRow): ProductHit => ({
  id: row.product_id,
  name: row.name,
  committeeId: row.committee_id,
  storeName: row.store_name || row.committee_name,
  ...toPriced(row),
  availabilityMs: row.available_at?.getTime() ?? null,
  memberAvailabilityMs: row.member_available_at?.getTime() ?? null,
  isSoldOut: row.is_sold_out,
  imagePath: row.images[0] ?? '',
})
