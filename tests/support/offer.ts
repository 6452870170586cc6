// Puts a product on sale in the sample event, exactly as a test wants it.
import type { CustomField, Db } from '../../server/db/schema.ts'

export interface StockWish {
  inventory?: number | null
  soldOut?: boolean
}

export interface OfferWish extends StockWish {
  name?: string
  cents?: number | null
  limit?: number
  committeeId?: number
  availableAt?: Date
  memberAvailableAt?: Date
  shippingCents?: number
  testOnly?: boolean
  fields?: CustomField[]
  variants?: (StockWish & { name: string; addedCents?: number })[]
}

export interface TestOffer {
  id: number
  stockId: number
  committeeId: number
  variants: { id: number; stockId: number }[]
}

/** Adds the product with its stock, price and variants. */
export async function addOffer(db: Db, wish: OfferWish = {}): Promise<TestOffer> {
  const { name = 'Sample tote', cents = 2500 } = wish
  const committee = await db
    .selectFrom('committees')
    .select(['id', 'event_id'])
    .$if(wish.committeeId !== undefined, (query) => query.where('id', '=', wish.committeeId ?? 0))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const stockId = await addStock(db, wish)
  const product = await insertReturningId(db, 'products', { name })
  const id = await insertReturningId(db, 'event_products', {
    product_id: product,
    event_id: committee.event_id,
    committee_id: committee.id,
    stock_id: stockId,
    limit_threshold: wish.limit ?? null,
    available_at: wish.availableAt ?? null,
    member_available_at: wish.memberAvailableAt ?? null,
    needs_shipping: wish.shippingCents !== undefined,
    shipping_cents: wish.shippingCents ?? 0,
    test_only: wish.testOnly ?? false,
    custom_fields: JSON.stringify(wish.fields ?? []),
  })
  if (cents !== null)
    await db.insertInto('base_prices').values({ event_product_id: id, cents }).execute()
  const variants = []
  for (const [at, variant] of (wish.variants ?? []).entries()) {
    const variantStockId = await addStock(db, variant)
    const variantId = await insertReturningId(db, 'event_variants', {
      event_product_id: id,
      variant_id: at + 1,
      stock_id: variantStockId,
      display_name: variant.name,
    })
    const cost = { event_variant_id: variantId, cents: variant.addedCents ?? 0 }
    await db.insertInto('variant_costs').values(cost).execute()
    variants.push({ id: variantId, stockId: variantStockId })
  }
  return { id, stockId, committeeId: committee.id, variants }
}

/** Sets what the product costs from now on. */
export async function setPrice(db: Db, offerId: number, cents: number): Promise<void> {
  await db
    .updateTable('base_prices')
    .set({ cents })
    .where('event_product_id', '=', offerId)
    .execute()
}

export function stockOf(db: Db, stockId: number) {
  return db.selectFrom('stock').selectAll().where('id', '=', stockId).executeTakeFirstOrThrow()
}

function addStock(db: Db, { inventory = null, soldOut = false }: StockWish): Promise<number> {
  return insertReturningId(db, 'stock', { inventory, sold_out: soldOut })
}

type Table = 'stock' | 'products' | 'event_products' | 'event_variants'

async function insertReturningId(
  db: Db,
  table: Table,
  values: Record<string, unknown>,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
