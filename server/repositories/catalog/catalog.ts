// The products of a committee: one page, then the variants of the page.
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db } from '../../db/schema.ts'
import { costColumns, priceColumns } from './price-row.ts'

export interface PageOf {
  committeeId: number
  eventId: number
  /** 1 = the first page. */
  page: number
  count: number
  /** Includes products for test mode (rule 39). */
  withTestOnly: boolean
}

export type ProductRow = Awaited<ReturnType<typeof productPage>>[number]
export type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number]

/** One page of a committee's products: sold-out last, then by sort order (rule 10). */
export function productPage(db: Db, { committeeId, eventId, page, count, withTestOnly }: PageOf) {
  return db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('stock as s', 's.id', 'ep.stock_id')
    .select([
      'ep.id',
      'ep.product_id',
      'ep.event_id',
      'ep.stock_id',
      'ep.sort_order',
      'ep.custom_fields',
      's.inventory',
      's.sold_out',
    ])
    .select(columnsOf('p', productTexts))
    .select(columnsOf('ep', saleFacts))
    .select(columnsOf('ep', pictureFacts))
    .select(priceColumns)
    .where('ep.committee_id', '=', committeeId)
    .where('ep.event_id', '=', eventId)
    .$if(!withTestOnly, (query) => query.where('ep.test_only', '=', false))
    .orderBy('s.sold_out')
    .orderBy('ep.sort_order')
    .orderBy('ep.id')
    .limit(count)
    .offset((page - 1) * count)
    .execute()
}

/** The pictures of the featured stores' products, in the order of the products. */
export function featuredPictures(db: Db, eventId: number) {
  return db
    .selectFrom('event_products as ep')
    .innerJoin('committees as c', 'c.id', 'ep.committee_id')
    .innerJoin('stock as s', 's.id', 'ep.stock_id')
    .select(['ep.committee_id', 'ep.images'])
    .where('ep.event_id', '=', eventId)
    .where('c.is_featured', '=', true)
    .where('ep.test_only', '=', false)
    .orderBy('s.sold_out')
    .orderBy('ep.sort_order')
    .orderBy('ep.id')
    .execute()
}

export function variantsOf(db: Db, eventProductIds: number[]) {
  return db
    .selectFrom('event_variants as v')
    .innerJoin('stock as s', 's.id', 'v.stock_id')
    .select([
      'v.id',
      'v.event_product_id',
      'v.variant_id',
      'v.stock_id',
      'v.display_name',
      'v.color_id',
      'v.image',
      'v.images',
      's.inventory',
      's.sold_out',
    ])
    .select(costColumns)
    .where('v.event_product_id', 'in', eventProductIds)
    .orderBy('v.id')
    .execute()
}
