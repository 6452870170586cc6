// Finds products by words, in one query.
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { priceColumns } from './price-row.ts'
import { hasWords } from '../like-word.ts'

export interface SearchOf {
  eventId: number
  /** Folded; at least one. */
  words: string[]
  /** Instead of the products with these words: those with these ids (of event_products). */
  ids?: number[]
  atMost: number
  /** Includes products for test mode (rule 39). */
  withTestOnly: boolean
}

export type HitRow = Awaited<ReturnType<typeof findProducts>>[number]

const searchedText = sql<string>`concat_ws(' ', p.search_text, c.search_text,
  (select string_agg(v.search_text, ' ') from event_variants v where v.event_product_id = ep.id))`

// A product is sold out if it is marked so, or if every variant is.
const isSoldOut = sql<boolean>`(s.sold_out or coalesce(
  (select bool_and(vs.sold_out) from event_variants v
    join stock vs on vs.id = v.stock_id where v.event_product_id = ep.id), false))`

function productsOf(db: Db, { eventId, withTestOnly }: Pick<SearchOf, 'eventId' | 'withTestOnly'>) {
  return db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('stock as s', 's.id', 'ep.stock_id')
    .innerJoin('committees as c', 'c.id', 'ep.committee_id')
    .where('ep.event_id', '=', eventId)
    .$if(!withTestOnly, (query) => query.where('ep.test_only', '=', false))
    .where('c.store_presence', '=', true)
}

/** Products of the visible stores of an event, in the order of `bestHits`. */
export function findProducts(db: Db, search: SearchOf) {
  const { words, ids, atMost } = search
  return productsOf(db, search)
    .select([
      'ep.id',
      'ep.product_id',
      'ep.committee_id',
      'ep.available_at',
      'ep.member_available_at',
      'ep.images',
      'p.name',
      'c.name as committee_name',
      'c.store_name',
      isSoldOut.as('is_sold_out'),
    ])
    .select(priceColumns)
    .where(ids ? sql<SqlBool>`ep.id = any(${ids}::int[])` : hasWords(searchedText, words))
    .orderBy('is_sold_out')
    .orderBy(hasWords(sql<string>`fold_text(p.name)`, words), 'desc')
    .orderBy(sql`fold_text(p.name) collate "C"`)
    .orderBy('ep.product_id')
    .limit(atMost)
    .execute()
}

/** Of each text its beginning, with the names: an index of long texts would hold up other requests. */
const indexedText = sql<string>`concat_ws(' ', left(p.search_text, 300), left(c.search_text, 200),
  left((select string_agg(v.search_text, ' ') from event_variants v where v.event_product_id = ep.id), 200))`

/** The beginnings of the searched texts, folded, of the products of the visible stores of an event. */
export function productTexts(db: Db, search: Omit<SearchOf, 'words' | 'ids'>) {
  return productsOf(db, search)
    .select(['ep.id', indexedText.as('text')])
    .orderBy('ep.id')
    .limit(search.atMost)
    .execute()
}
