// The places of the waitlist that go with a removed product or variant, kept with what undoes the removal: the people
// wait again in their order, and an offer is made anew (rules 69 and 100).
import type { Tx } from '#server/db/schema.ts'
import type { ProductPlan } from '#server/event/plan.ts'
import { readProducts } from '#server/event/read-event.ts'
import { findPlacesOfEvent, insertPlaces } from '#server/repositories/cart/waitlist.ts'

export interface KeptPlace {
  productKey: string
  /** null = of a product without variants. */
  variantName: string | null
  userId: number
  rank: number
  joinedAt: string
}

/** The places of the event before a removal. */
export async function readPlaces(tx: Tx, eventId: number): Promise<KeptPlace[]> {
  const rows = await findPlacesOfEvent(tx, eventId)
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.event_product_id))]
  const records = new Map((await readProducts(tx, { eventId, ids })).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const record = records.get(row.event_product_id)
    const variant = record?.variants.find(({ id }) => id === row.event_variant_id)
    return record
      ? {
          productKey: record.plan.key,
          variantName: variant?.plan.name ?? null,
          userId: row.user_id,
          rank: row.rank,
          joinedAt: row.joined_at.toISOString(),
        }
      : []
  })
}

/** Those whose product, or variant, is not among the products that are left. */
export function lostPlaces(
  places: readonly KeptPlace[],
  left: readonly ProductPlan[],
): KeptPlace[] {
  const products = new Map(left.map((plan) => [plan.key, plan]))
  return places.filter(({ productKey, variantName }) => {
    const product = products.get(productKey)
    if (!product || variantName === null) return !product
    return !product.variants.some(({ name }) => name === variantName)
  })
}

/** Puts the places back, after their products. */
export async function putPlacesBack(
  tx: Tx,
  eventId: number,
  places: readonly KeptPlace[],
): Promise<void> {
  if (places.length === 0) return
  const records = new Map((await readProducts(tx, { eventId })).map((one) => [one.plan.key, one]))
  const rows = places.flatMap(({ productKey, variantName, userId, rank, joinedAt }) => {
    const record = records.get(productKey)
    const variant = record?.variants.find(({ plan }) => plan.name === variantName)
    if (!record || (variantName !== null && !variant)) return []
    return {
      event_product_id: record.id,
      event_variant_id: variant?.id ?? null,
      product_stock_id: record.stock.id,
      stock_id: (variant ?? record).stock.id,
      user_id: userId,
      rank,
      joined_at: joinedAt,
    }
  })
  await insertPlaces(tx, rows)
}
