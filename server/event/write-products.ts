import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/schema.ts'
import { type Change, match } from './compare.ts'
import { insertProducts } from './insert-products.ts'
import type { ProductPlan } from './plan.ts'
import type { ProductRecord } from './records.ts'
import { removeProduct, updateProduct } from './update-products.ts'

const soldWords = 'it has been sold, or is in a cart; mark it as sold out to end its sale'

export async function writeProducts(
  tx: Tx,
  eventId: number,
  plans: readonly ProductPlan[],
  records: readonly ProductRecord[],
): Promise<Change[]> {
  const part = 'products'
  const { fresh, both, gone } = match(plans, records, {
    ofPlan: ({ key }) => key,
    ofFound: ({ plan }) => plan.key,
  })
  const changes: Change[] = fresh.map(({ key, name }) => ({
    part,
    kind: 'new',
    name: key,
    details: [name],
  }))
  const places = placesOf(plans, records)
  const placeOf = (plan: ProductPlan) => places.get(plan.key) ?? 0
  await insertProducts(
    tx,
    eventId,
    fresh.map((plan) => ({ plan, place: placeOf(plan) })),
  )
  for (const { plan, found } of both) {
    const name = plan.key
    const { details, kept } = await updateProduct(tx, found, plan)
    if (await movePlace(tx, found, placeOf(plan))) details.push('order')
    if (details.length > 0) changes.push({ part, kind: 'changed', name, details })
    for (const variant of kept) {
      changes.push({
        part,
        kind: 'kept',
        name: `${name}, variant ${variant}`,
        details: [soldWords],
      })
    }
  }
  for (const record of gone) {
    const name = record.plan.key
    const isGone = await removeProduct(tx, record)
    changes.push(
      isGone
        ? { part, kind: 'removed', name, details: [record.plan.name] }
        : { part, kind: 'kept', name, details: [soldWords] },
    )
  }
  return changes
}

// A committee whose products are in order already keeps their sort orders; others are numbered from 1.
function placesOf(plans: readonly ProductPlan[], records: readonly ProductRecord[]) {
  const places = new Map<string, number>()
  const planned = new Set(plans.map(({ key }) => key))
  const present = Map.groupBy(
    records.filter(({ plan }) => planned.has(plan.key)),
    ({ plan }) => plan.committeeId,
  )
  for (const [committeeId, products] of Map.groupBy(plans, (plan) => plan.committeeId)) {
    const its = present.get(committeeId) ?? []
    const isInOrder = isDeepStrictEqual(
      products.map(({ key }) => key),
      its.map(({ plan }) => plan.key),
    )
    for (const [at, { key }] of products.entries()) {
      places.set(key, (isInOrder ? its[at]?.place : undefined) ?? at + 1)
    }
  }
  return places
}

async function movePlace(tx: Tx, record: ProductRecord, place: number): Promise<boolean> {
  if (record.place === place) return false
  await tx
    .updateTable('event_products')
    .set({ sort_order: place })
    .where('id', '=', record.id)
    .execute()
  return true
}
