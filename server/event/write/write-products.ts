import type { Tx } from '../../db/schema.ts'
import type { Use } from '../in-use.ts'
import { insertProducts } from './insert-products.ts'
import type { ProductPlan } from '../plan.ts'
import { matchProducts, placesOf } from './product-changes.ts'
import type { ProductRecord } from '../read-event.ts'
import { deleteProduct, writeProduct } from './update-products.ts'

/** Writes what `productChanges` says; what may change is locked. */
export async function writeProducts(
  tx: Tx,
  eventId: number,
  {
    plans,
    records,
    use,
  }: { plans: readonly ProductPlan[]; records: readonly ProductRecord[]; use: Use },
): Promise<void> {
  const { fresh, both, gone } = matchProducts(plans, records)
  const places = placesOf(plans, records)
  const placeOf = ({ key }: ProductPlan) => places.get(key) ?? 0
  await insertProducts(
    tx,
    eventId,
    fresh.map((plan) => ({ plan, place: placeOf(plan) })),
  )
  for (const { plan, found } of both) {
    await writeProduct(tx, { record: found, plan, use })
    await movePlace(tx, found, placeOf(plan))
  }
  for (const record of gone) if (!use.products.has(record.id)) await deleteProduct(tx, record)
}

async function movePlace(tx: Tx, record: ProductRecord, place: number): Promise<void> {
  if (record.place === place) return
  await tx
    .updateTable('event_products')
    .set({ sort_order: place })
    .where('id', '=', record.id)
    .execute()
}
