// Writes sample products with their stock, prices and variants in a few large inserts. Rows come back in
// the order they were sent, which is how each gets its parents' ids.
import type { Tx } from '../db/schema.ts'
import { dayToDate, type SampleProduct, type SamplePrice, type SampleStock } from './shape.ts'

/** Writes the products in their order, each committee's counted from 1. */
export async function insertProducts(
  tx: Tx,
  eventId: number,
  products: SampleProduct[],
  nowMs: number,
): Promise<void> {
  const stockIds = await insertStock(tx, products)
  const named = products.map(({ name, description = '' }) => ({ name, description }))
  const productIds = idsOf(await tx.insertInto('products').values(named).returning('id').execute())
  const places = new Map<number, number>()
  const entries = products.map((product, at) => {
    const place = (places.get(product.committeeId) ?? 0) + 1
    places.set(product.committeeId, place)
    return {
      product_id: idAt(productIds, at),
      event_id: eventId,
      committee_id: product.committeeId,
      stock_id: idAt(stockIds, at),
      sort_order: place,
      limit_threshold: product.limit ?? null,
      available_at: dayToDate(product.availableDay ?? -60, nowMs),
      member_available_at: dayToDate(product.memberAvailableDay, nowMs),
      needs_shipping: product.shippingCents !== undefined,
      shipping_cents: product.shippingCents ?? 0,
      test_only: product.isTestOnly ?? false,
      images: JSON.stringify((product.pictures ?? []).map(({ path }) => path)),
      custom_fields: JSON.stringify(product.fields ?? []),
    }
  })
  const inserted = await tx.insertInto('event_products').values(entries).returning('id').execute()
  const ids = idsOf(inserted)
  const prices = products.flatMap((product, at) =>
    product.prices.map((price) => ({ event_product_id: idAt(ids, at), ...priceRow(price, nowMs) })),
  )
  await tx.insertInto('base_prices').values(prices).execute()
  await insertVariants(tx, products, ids, nowMs)
}

async function insertVariants(
  tx: Tx,
  products: SampleProduct[],
  eventProductIds: number[],
  nowMs: number,
): Promise<void> {
  const variants = products.flatMap((product, at) =>
    (product.variants ?? []).map((variant) => ({
      ...variant,
      parentId: idAt(eventProductIds, at),
    })),
  )
  const stockIds = await insertStock(tx, variants)
  const rows = variants.map((variant, at) => ({
    event_product_id: variant.parentId,
    variant_id: at + 1,
    stock_id: idAt(stockIds, at),
    display_name: variant.name,
    color_id: variant.colorId ?? null,
    image: variant.picture?.path ?? '',
  }))
  const ids = idsOf(await tx.insertInto('event_variants').values(rows).returning('id').execute())
  const costs = variants.flatMap((variant, at) =>
    (variant.costs ?? []).map((cost) => ({
      event_variant_id: idAt(ids, at),
      ...priceRow(cost, nowMs),
    })),
  )
  await tx.insertInto('variant_costs').values(costs).execute()
}

async function insertStock(tx: Tx, things: SampleStock[]): Promise<number[]> {
  const rows = things.map(({ inventory = null, isSoldOut = false }) => ({
    inventory,
    sold_out: isSoldOut,
  }))
  return idsOf(await tx.insertInto('stock').values(rows).returning('id').execute())
}

function priceRow({ cents, fromDay, untilDay }: SamplePrice, nowMs: number) {
  return { cents, starts_at: dayToDate(fromDay, nowMs), ends_at: dayToDate(untilDay, nowMs) }
}

const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)

function idAt(ids: number[], at: number): number {
  const id = ids[at]
  if (id === undefined) throw new Error('The database returned fewer rows than were inserted.')
  return id
}
