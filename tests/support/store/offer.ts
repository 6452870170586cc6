// Adds a product with the given settings to the sample event.
import type { CustomField, Db } from '#server/db/schema.ts'

export interface StockSettings {
  inventory?: number | null
  soldOut?: boolean
}

export interface OfferSettings extends StockSettings {
  name?: string
  cents?: number | null
  limit?: number
  committeeId?: number
  availableAt?: Date
  memberAvailableAt?: Date
  shippingCents?: number
  testOnly?: boolean
  fields?: CustomField[]
  scheduleTitle?: string
  fewLeft?: number
  variants?: (StockSettings & { name: string; addedCents?: number })[]
}

export interface TestOffer {
  id: number
  stockId: number
  committeeId: number
  variants: { id: number; stockId: number }[]
}

export async function addOffer(db: Db, settings: OfferSettings = {}): Promise<TestOffer> {
  const { name = 'Sample tote', cents = 2500 } = settings
  const committee = await db
    .selectFrom('committees')
    .select(['id', 'event_id'])
    .$if(settings.committeeId !== undefined, (query) =>
      query.where('id', '=', settings.committeeId ?? 0),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const stockId = await addStock(db, settings)
  const product = await insertReturningId(db, 'products', { name })
  const id = await insertReturningId(db, 'event_products', {
    product_id: product,
    event_id: committee.event_id,
    committee_id: committee.id,
    stock_id: stockId,
    limit_threshold: settings.limit ?? null,
    available_at: settings.availableAt ?? null,
    member_available_at: settings.memberAvailableAt ?? null,
    needs_shipping: settings.shippingCents !== undefined,
    shipping_cents: settings.shippingCents ?? 0,
    test_only: settings.testOnly ?? false,
    schedule_title: settings.scheduleTitle ?? '',
    few_left: settings.fewLeft ?? null,
    custom_fields: JSON.stringify(settings.fields ?? []),
  })
  if (cents !== null)
    await db.insertInto('base_prices').values({ event_product_id: id, cents }).execute()
  const variants = []
  for (const [at, variant] of (settings.variants ?? []).entries()) {
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

/** Sets the price of the product from now on. */
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

function addStock(db: Db, { inventory = null, soldOut = false }: StockSettings): Promise<number> {
  // The database refuses stock with none left that is not marked as sold out.
  return insertReturningId(db, 'stock', { inventory, sold_out: soldOut || inventory === 0 })
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
