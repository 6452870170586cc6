// Searches the products of an event by words.
import type { searchProducts } from '../../../contract/calls/store.ts'
import type { CallQuery, CallReplyWire } from '../../../contract/define-call.ts'
import { searchWords } from '../../../contract/rules/search-words.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import { type BasePriceRow, basePricesOf } from '../../repositories/catalog/catalog.ts'
import { eventExists } from '../../repositories/catalog/events.ts'
import { findProducts, type HitRow } from '../../repositories/catalog/product-search.ts'
import { basePriceToWire, epochSec } from './catalog-wire.ts'

const hitsAtMost = 50

/** At most 50 products that contain every word, each with its base prices; 404 for an unknown event. */
export async function findByWords(
  db: Db,
  { eventId, q }: CallQuery<typeof searchProducts>,
  { isTestMode }: { isTestMode: boolean },
): Promise<CallReplyWire<typeof searchProducts>> {
  const search = { eventId, words: searchWords(q), atMost: hitsAtMost }
  const rows = await findProducts(db, { ...search, withTestOnly: isTestMode })
  if (rows.length === 0) {
    if (await eventExists(db, eventId)) return []
    throw noSuch('event')
  }
  const prices = await basePricesOf(
    db,
    rows.map((row) => row.id),
  )
  const pricesOf = Map.groupBy(prices, (price) => price.event_product_id)
  return rows.map((row) => hitToWire(row, pricesOf.get(row.id) ?? []))
}

function hitToWire(row: HitRow, prices: readonly BasePriceRow[]) {
  return {
    id: row.product_id,
    name: row.name,
    committeeId: row.committee_id,
    storeName: row.store_name || row.committee_name,
    basePriceHistory: prices.map(basePriceToWire),
    availabilityDate: epochSec(row.available_at),
    memberAvailabilityDate: epochSec(row.member_available_at),
    soldOut: row.is_sold_out ? 1 : 0,
    image: row.images[0] ?? '',
  }
}
